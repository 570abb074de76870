'use client'

import { useRouter } from 'next/navigation'
import { AugmentDesk, type AugmentDeskProps } from '@/components/project/augment-desk'
import { type AugmentEdits, type AugmentRequest, reviewedAtOnce } from '@/components/project/augment-request'
import { paths } from '@/components/project/paths'
import { callApi } from '@/lib/client/office-api'
import type { AugmentationPreview } from '@/lib/domain/augment/preview'

export type RunAugmentProps = Pick<AugmentDeskProps, 'variants'> & { project: string }

export function RunAugment({ project, variants }: RunAugmentProps) {
  const router = useRouter()
  const path = `/projects/${encodeURIComponent(project)}/augmentations`
  const preview = (request: AugmentRequest, edits: AugmentEdits, from: number) =>
    callApi<AugmentationPreview>('POST', path, {
      body: { ...request, ...edits, dryRun: true, from, limit: reviewedAtOnce },
    })
  async function create(request: AugmentRequest, edits: AugmentEdits) {
    const started = await callApi<{ id: string }>('POST', path, { body: { ...request, ...edits } })
    if (!started.ok) return started
    router.push(`${paths.imports(project)}/${started.value.id}`)
    return null
  }
  return <AugmentDesk variants={variants} onPreview={preview} onCreate={create} />
}
