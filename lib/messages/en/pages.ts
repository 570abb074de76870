import { entry } from './entry'
import { home } from './home'
import { words } from './words'

/** The words of the office's pages. */
export const pages = { words, entry, home } as const
