'use client'

import './globals.css'
import { LostPage } from '@/components/project/lost-page'
import { buttonStyle } from '@/components/ui/button-style'
import { locale, messages } from '@/lib/messages/messages'

const words = messages.lost.error

/** When even the frame around all pages failed: it draws its own, and loads everything anew. */
export default function GlobalError() {
  return (
    <html lang={locale}>
      <body>
        <LostPage
          title={words.title}
          text={words.textPlain}
          action={
            <a href="/" className={buttonStyle()}>
              {words.retry}
            </a>
          }
        />
      </body>
    </html>
  )
}
