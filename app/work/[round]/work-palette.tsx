import type { PaletteGroup } from '@/components/project/command-palette'
import { paths } from '@/components/project/paths'
import { messages } from '@/lib/messages/messages'
import { describeFrame } from '@/lib/server/frame'
import { listOwnRounds } from '@/lib/server/own-round'
import type { Actor } from '@/lib/server/session'
import { FindAnything } from '../../_office/find-anything'

const words = messages.home

/** The ways out of the workbench for the person in it: their other rounds, their projects, and the pages of their own. */
export async function WorkPalette({ actor, round }: { actor: Actor; round: string }) {
  const [{ projects }, rounds] = await Promise.all([describeFrame(actor), listOwnRounds(actor)])
  const groups: PaletteGroup[] = [
    {
      heading: words.palette.rounds,
      entries: rounds
        .filter(({ id }) => id !== round)
        .map(({ id, name }) => ({ id: `work ${id}`, label: name, href: paths.work(id) })),
    },
    {
      heading: words.palette.pages,
      entries: [
        { id: 'home', label: words.menu.home, href: paths.home },
        { id: 'account', label: words.menu.account, href: paths.account },
      ],
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
  return <FindAnything groups={groups.filter(({ entries }) => entries.length > 0)} />
}
