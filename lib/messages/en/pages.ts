import { adjudication } from './adjudication'
import { augment } from './augment'
import { compare } from './compare'
import { entry } from './entry'
import { flaws } from './flaws'
import { home } from './home'
import { lost } from './lost'
import { numbers } from './numbers'
import { project } from './project'
import { queue } from './queue'
import { rounds } from './rounds'
import { sendBack } from './send-back'
import { exports, imports } from './transfer'
import { words } from './words'
import { work } from './work'

/** The words of the office's pages. */
export const pages = {
  words,
  adjudication,
  augment,
  compare,
  entry,
  exports,
  flaws,
  home,
  imports,
  lost,
  numbers,
  project,
  queue,
  rounds,
  sendBack,
  work,
} as const
