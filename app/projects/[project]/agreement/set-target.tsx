'use client'

import { useRouter } from 'next/navigation'
import { TargetForm } from '@/components/dashboard/target-form'
import { changeVersioned } from '@/lib/client/change-versioned'

export type SetTargetProps = {
  round: { id: string; version: number; targets: Readonly<Record<string, number>> }
  variable: string
}

/** Sets what agreement on a variable shall reach. */
export function SetTarget({ round, variable }: SetTargetProps) {
  const router = useRouter()
  async function save(value: number | null) {
    const { [variable]: _, ...others } = round.targets
    const targets = value === null ? others : { ...others, [variable]: value }
    const failure = await changeVersioned('PATCH', `/rounds/${round.id}`, round.version, { targets })
    if (!failure) router.refresh()
    return failure
  }
  return <TargetForm key={variable} target={round.targets[variable]} onSave={save} />
}
