'use client'

import { WebhookForm } from '@/components/dashboard/webhook-form'
import { callApi } from '@/lib/client/office-api'

/** Where a project's alerts are sent. */
export function SetWebhook({ project, url }: { project: string; url: string | null }) {
  return (
    <WebhookForm
      url={url}
      onSave={(next) =>
        callApi<{ secret: string | null }>('PUT', `/projects/${encodeURIComponent(project)}/webhook`, {
          body: { url: next },
        })
      }
    />
  )
}
