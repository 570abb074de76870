'use client'

import { useRouter } from 'next/navigation'
import { type UndecidedEntry, UndecidedList } from '@/components/dashboard/undecided-list'
import { sayFailure } from '@/components/project/say-failure'
import { callForFailure } from '@/lib/client/office-api'

type Props = { project: string; entries: readonly UndecidedEntry[] }

/** Sends decisions about answers and loads the page anew. */
export function DecideEquivalence({ project, entries }: Props) {
  const router = useRouter()
  async function decide({ version, answers }: UndecidedEntry, equivalent: boolean): Promise<string | null> {
    const path = `/projects/${encodeURIComponent(project)}/equivalences`
    const failure = await callForFailure('PUT', path, { body: { version, answers, equivalent } })
    if (failure) return sayFailure(failure)
    router.refresh()
    return null
  }
  return <UndecidedList entries={entries} onDecide={decide} />
}
