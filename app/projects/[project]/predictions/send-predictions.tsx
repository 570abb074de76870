'use client'

import { useRouter } from 'next/navigation'
import { paths } from '@/components/project/paths'
import { PredictionForm, type PredictionUpload } from '@/components/project/prediction-form'
import { uploadForm } from '@/lib/client/upload-form'

/** Sends a file of predictions and follows its import. */
export function SendPredictions({ project }: { project: string }) {
  const router = useRouter()
  async function send({ kind, source, file, skip }: PredictionUpload) {
    const form = new FormData()
    form.set('kind', kind)
    form.set('source', source)
    form.set('onRefused', skip ? 'skip' : 'abort')
    form.set('file', file)
    const sent = await uploadForm<{ id: string }>(
      `/projects/${encodeURIComponent(project)}/predictions`,
      form,
      () => {},
    )
    if (!sent.ok) return sent
    router.push(`${paths.imports(project)}/${encodeURIComponent(sent.value.id)}`)
    return null
  }
  return <PredictionForm onSend={send} />
}
