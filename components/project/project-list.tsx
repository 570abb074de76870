import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { ProjectRole } from '@/lib/domain/permission'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'

export type ListedProject = {
  slug: string
  name: string
  role: ProjectRole
  items: number
  rounds: number
  wanted: number
  submitted: number
}

const { words, home } = messages

/** The projects of a person, each with how far it is. */
export function ProjectList({ projects }: { projects: readonly ListedProject[] }) {
  return (
    <ul className="card divide-y divide-line">
      {projects.map((project) => (
        <li
          key={project.slug}
          className="relative flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 first:rounded-t-lg last:rounded-b-lg hover:bg-surface-hover"
        >
          <div className="min-w-0 flex-1 basis-64">
            <Link
              href={paths.project(project.slug)}
              className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {project.name}
            </Link>
            <p className="text-ink-muted text-sm">
              {format(words.items, { n: project.items })} · {format(words.rounds, { n: project.rounds })}
            </p>
          </div>
          <div className="w-64 text-ink-muted">
            {project.wanted > 0 ? (
              <ProgressBar
                label={format(home.projects.progress, { name: project.name })}
                done={Math.min(project.submitted, project.wanted)}
                total={project.wanted}
              />
            ) : (
              home.projects.noRounds
            )}
          </div>
          <Badge>{words.roles[project.role]}</Badge>
        </li>
      ))}
    </ul>
  )
}
