import { en } from './en'

/** The one language there is today; numbers and plurals follow it. */
export const locale = 'en'

/** Every sentence on screen. Components read it; nothing else holds words for people. */
export const messages = en
