import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { messages } from '@/lib/messages/messages'
import { type ListedProject, ProjectList } from './project-list'
import { WorkList, type WorkRound } from './work-list'

export type HomeViewProps = {
  rounds: readonly WorkRound[]
  projects: readonly ListedProject[]
  /** The way to make a project. */
  create: ReactNode
  more?: ReactNode
}

const words = messages.home

/** What waits for a person, then their projects. */
export function HomeView({ rounds, projects, create, more }: HomeViewProps) {
  const onlyAnnotates = projects.length > 0 && projects.every(({ role }) => role === 'annotator')
  return (
    <div className="flex flex-col gap-8">
      <h1 className="sr-only">{words.title}</h1>
      {rounds.length > 0 || onlyAnnotates ? (
        <section aria-labelledby="work" className="flex flex-col gap-3">
          <h2 id="work" className="font-bold text-xl">
            {words.continue.title}
          </h2>
          {rounds.length > 0 ? (
            <WorkList rounds={rounds} />
          ) : (
            <EmptyState title={words.waiting.title}>{words.waiting.text}</EmptyState>
          )}
        </section>
      ) : null}
      <section aria-labelledby="projects" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="projects" className="font-bold text-xl">
            {words.projects.title}
          </h2>
          {projects.length > 0 ? create : null}
        </div>
        {projects.length > 0 ? (
          <ProjectList projects={projects} />
        ) : (
          <EmptyState title={words.projects.emptyTitle} action={create}>
            {words.projects.empty}
          </EmptyState>
        )}
        {more}
      </section>
    </div>
  )
}
