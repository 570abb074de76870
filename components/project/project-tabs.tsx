'use client'

import { usePathname } from 'next/navigation'
import { TabsNav } from '@/components/ui/tabs-nav'
import { messages } from '@/lib/messages/messages'
import { type ProjectPart, projectParts } from './list-parts'

export type ProjectTabsProps = {
  /** The address of the project; parts lie beneath it, the overview at it. */
  base: string
  /** Those this person may see; all by default. */
  parts?: readonly ProjectPart[]
}

/** The parts of a project, the present one marked. */
export function ProjectTabs({ base, parts = projectParts }: ProjectTabsProps) {
  const path = usePathname()
  const tabs = parts.map((part) => {
    const href = part === 'overview' ? base : `${base}/${part}`
    const current = part === 'overview' ? path === base : path === href || path.startsWith(`${href}/`)
    return { href, label: messages.office.tabs[part], current }
  })
  return <TabsNav look="plain" label={messages.office.tabs.label} tabs={tabs} />
}
