import { adjudication } from './adjudication'
import { entry } from './entry'
import { home } from './home'
import { numbers } from './numbers'
import { project } from './project'
import { rounds } from './rounds'
import { words } from './words'
import { work } from './work'

/** The words of the office's pages. */
export const pages = { words, adjudication, entry, home, numbers, project, rounds, work } as const
