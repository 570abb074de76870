'use client'

import { useRouter } from 'next/navigation'
import { GuidelinesEditor } from '@/components/project/guidelines-editor'
import { RoundActions } from '@/components/project/round-actions'
import { changeVersioned } from '@/lib/client/change-versioned'
import type { RoundStatus } from '@/lib/domain/round'

type Held = { id: string; version: number }

function useChange({ id, version }: Held) {
  const router = useRouter()
  return async (body: { status?: RoundStatus; guidelines?: string }) => {
    const failure = await changeVersioned('PATCH', `/rounds/${id}`, version, body)
    router.refresh()
    return failure
  }
}

export function RoundState({ name, status, ...held }: Held & { name: string; status: RoundStatus }) {
  const change = useChange(held)
  return <RoundActions name={name} status={status} onSetStatus={(next) => change({ status: next })} />
}

export function RoundGuidelines({
  text,
  guidelineVersion,
  ...held
}: Held & { text: string; guidelineVersion: number }) {
  const change = useChange(held)
  return <GuidelinesEditor text={text} version={guidelineVersion} onSave={(guidelines) => change({ guidelines })} />
}
