import Link from 'next/link'
import type { ReactNode } from 'react'
import { messages } from '@/lib/messages/messages'
import type { ProjectPart } from './list-parts'
import { ProjectTabs } from './project-tabs'

export type OfficeShellProps = {
  /** Absent on pages above projects. */
  project?: { name: string; base: string; parts?: readonly ProjectPart[] }
  /** A badge: `live`, `offline`. */
  status?: ReactNode
  /** The CommandPalette. */
  palette?: ReactNode
  userMenu?: ReactNode
  children: ReactNode
}

/** The lead's room: a thin header, then a page of at most 1,200 px. */
export function OfficeShell({ project, status, palette, userMenu, children }: OfficeShellProps) {
  return (
    <div className="flex min-h-dvh flex-col text-office">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:px-3 focus:py-2 focus:shadow-raised"
      >
        {messages.office.skip}
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-surface">
        <div className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 md:flex-nowrap md:px-8">
          <Link href={project?.base ?? '/'} className="max-w-72 truncate py-2 font-bold md:max-w-44 2xl:max-w-72">
            {project?.name ?? messages.office.product}
          </Link>
          {project ? (
            <div className="order-last w-full min-w-0 max-md:-mx-2.5 max-md:pb-1.5 md:order-none md:w-auto md:flex-1">
              <ProjectTabs base={project.base} parts={project.parts} />
            </div>
          ) : null}
          <div className="ms-auto flex shrink-0 items-center gap-3">
            {status}
            {palette}
            {userMenu}
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[calc(var(--container-office)+4rem)] flex-1 px-4 py-6 md:px-8 focus:outline-none"
      >
        {children}
      </main>
    </div>
  )
}
