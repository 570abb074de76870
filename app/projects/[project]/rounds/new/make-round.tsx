'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { paths } from '@/components/project/paths'
import type { RoundPreview } from '@/components/project/round-draft'
import { RoundWizard } from '@/components/project/round-wizard'
import type { WizardRound } from '@/components/project/wizard-dropped'
import type { WizardMember } from '@/components/project/wizard-people'
import type { WizardSet } from '@/components/project/wizard-predictions'
import { callApi } from '@/lib/client/office-api'

type Props = {
  project: string
  members: readonly WizardMember[]
  sets: readonly WizardSet[]
  screenRounds: readonly WizardRound[]
  audits: string | undefined
}

export function MakeRound({ project, ...given }: Props) {
  const router = useRouter()
  const address = `/projects/${encodeURIComponent(project)}/rounds`
  const preview = useCallback(
    (body: Record<string, unknown>, signal: AbortSignal) =>
      callApi<RoundPreview>('POST', `${address}/preview`, { body, signal }),
    [address],
  )
  async function create(body: Record<string, unknown>) {
    const made = await callApi<{ slug: string }>('POST', address, { body })
    if (!made.ok) return made
    router.push(paths.round(project, made.value.slug))
    return null
  }
  return <RoundWizard {...given} onPreview={preview} onCreate={create} />
}
