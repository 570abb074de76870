import { alerts } from './en/alerts'
import { marks } from './en/marks'
import { office } from './en/office'
import { pages } from './en/pages'
import { problems } from './en/problems'
import { numberedShortcuts, shortcuts } from './en/shortcuts'
import { ui } from './en/ui'
import { workspace } from './en/workspace'

export const en = { ...pages, alerts, ui, office, problems, marks, shortcuts, numberedShortcuts, workspace } as const
