import type { ReactNode } from 'react'
import type { PaletteGroup } from '@/components/project/command-palette'
import { listParts } from '@/components/project/list-parts'
import { OfficeShell } from '@/components/project/office-shell'
import { paths } from '@/components/project/paths'
import { messages } from '@/lib/messages/messages'
import { describeFrame } from '@/lib/server/frame'
import type { Actor } from '@/lib/server/session'
import { FindAnything } from './find-anything'
import { LogOutMenu } from './log-out-menu'
import { SendUnsent } from './send-unsent'

export type OfficeFrameProps = { actor: Actor; project?: string; children: ReactNode }

const words = messages.home

/** The office around a page, for the person who looks at it. */
export async function OfficeFrame({ actor, project: asked, children }: OfficeFrameProps) {
  const { projects, project, rounds } = await describeFrame(actor, asked)
  const owner = actor.role === 'owner'
  const parts = project ? listParts(project.role) : []
  const base = project ? paths.project(project.slug) : ''
  const groups: PaletteGroup[] = [
    {
      heading: words.palette.pages,
      entries: [
        ...parts.map((part) => ({
          id: `part ${part}`,
          label: messages.office.tabs[part],
          hint: project?.name,
          href: part === 'overview' ? base : `${base}/${part}`,
        })),
        { id: 'home', label: words.menu.home, href: paths.home },
        { id: 'account', label: words.menu.account, href: paths.account },
        ...(owner ? [{ id: 'users', label: words.menu.users, href: paths.users }] : []),
      ],
    },
    {
      heading: words.palette.rounds,
      entries: rounds.map(({ slug, name }) => ({
        id: `round ${slug}`,
        label: name,
        href: paths.round(project?.slug ?? '', slug),
      })),
    },
    {
      heading: words.palette.projects,
      entries: projects.map(({ slug, name }) => ({
        id: `project ${slug}`,
        label: name,
        hint: slug,
        href: paths.project(slug),
      })),
    },
  ]
  return (
    <OfficeShell
      project={project ? { name: project.name, base, parts } : undefined}
      palette={
        <FindAnything
          groups={groups.filter(({ entries }) => entries.length > 0)}
          project={parts.includes('items') ? project?.slug : undefined}
        />
      }
      userMenu={<LogOutMenu userId={actor.userId} name={actor.displayName ?? actor.email} owner={owner} />}
    >
      {children}
      <SendUnsent userId={actor.userId} />
    </OfficeShell>
  )
}
