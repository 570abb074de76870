import { office } from './en/office'
import { problems } from './en/problems'
import { ui } from './en/ui'

export const en = { ui, office, problems } as const
