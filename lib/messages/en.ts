import { alerts } from './en/alerts'
import { errorFigures, judgementFigures, predictionPages, statisticsPages } from './en/judgement-figures'
import { judging } from './en/judging'
import { marks } from './en/marks'
import { measures } from './en/measures'
import { office } from './en/office'
import { pages } from './en/pages'
import { problems } from './en/problems'
import { screenFigures, screening } from './en/screening'
import { numberedShortcuts, shortcuts } from './en/shortcuts'
import { ui } from './en/ui'
import { workspace } from './en/workspace'

export const en = {
  ...pages,
  alerts,
  judging,
  judgementFigures,
  errorFigures,
  screening,
  screenFigures,
  predictionPages,
  statisticsPages,
  measures,
  ui,
  office,
  problems,
  marks,
  shortcuts,
  numberedShortcuts,
  workspace,
} as const
