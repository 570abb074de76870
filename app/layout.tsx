import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { AppFrame } from '@/components/ui/app-frame'
import { parseTheme, themeCookie } from '@/components/ui/theme'
import { locale, messages } from '@/lib/messages/messages'

export const metadata: Metadata = {
  title: { default: messages.office.product, template: `%s · ${messages.office.product}` },
  description: messages.office.description,
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { colorScheme: 'light dark' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(themeCookie)?.value)
  return (
    <html lang={locale} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <AppFrame>{children}</AppFrame>
      </body>
    </html>
  )
}
