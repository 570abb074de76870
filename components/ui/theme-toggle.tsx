'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from '@/lib/messages/messages'
import { Segmented } from './segmented'
import { type Theme, themeCookie } from './theme'

export type ThemeToggleProps = { initial: Theme }

const words = messages.ui.theme
const icon = 'size-4'
const choices = [
  { value: 'system', label: <Label icon={<Monitor aria-hidden className={icon} />} word={words.system} /> },
  { value: 'light', label: <Label icon={<Sun aria-hidden className={icon} />} word={words.light} /> },
  { value: 'dark', label: <Label icon={<Moon aria-hidden className={icon} />} word={words.dark} /> },
] as const

/** Light, dark, or as the system; kept in a cookie, so that the server draws the right one at once. */
export function ThemeToggle({ initial }: ThemeToggleProps) {
  const [theme, setTheme] = useState<Theme>(initial)

  function choose(next: Theme) {
    setTheme(next)
    const root = document.documentElement
    if (next === 'system') delete root.dataset.theme
    else root.dataset.theme = next
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${themeCookie}=${next}; path=/; max-age=31536000; samesite=lax`
  }

  return <Segmented name="theme" legend={words.label} value={theme} onValueChange={choose} choices={choices} />
}

function Label({ icon: sign, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      {sign}
      {word}
    </>
  )
}
