'use client'

import { type ImportChoice, type ImportRecord, writeImport } from '@/components/project/import-record'
import { ImportWizard } from '@/components/project/import-wizard'
import { paths } from '@/components/project/paths'
import { ButtonLink } from '@/components/ui/button-link'
import { callApi } from '@/lib/client/office-api'
import { uploadForm } from '@/lib/client/upload-form'
import { watchJob } from '@/lib/client/watch-job'
import { messages } from '@/lib/messages/messages'

const words = messages.imports

export function RunImport({ project }: { project: string }) {
  const send = (choice: ImportChoice, dryRun: boolean, onShare: (share: number) => void) =>
    uploadForm<{ id: string }>(`/projects/${encodeURIComponent(project)}/imports`, writeImport(choice, dryRun), onShare)
  const watch = (id: string, onRecord: (record: ImportRecord) => void, signal: AbortSignal) =>
    watchJob(`/imports/${id}`, onRecord, signal)
  return (
    <ImportWizard
      onSend={send}
      onWatch={watch}
      onCancel={(id) => void callApi('POST', `/imports/${id}/cancel`)}
      after={
        <span className="flex flex-wrap gap-2">
          <ButtonLink href={`${paths.imports(project)}#images`}>{words.addImages}</ButtonLink>
          <ButtonLink variant="primary" href={`${paths.project(project)}/items`}>
            {words.seeItems}
          </ButtonLink>
        </span>
      }
    />
  )
}
