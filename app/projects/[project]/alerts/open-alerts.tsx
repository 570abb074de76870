'use client'

import { useRouter } from 'next/navigation'
import { AlertList, type ShownAlert } from '@/components/dashboard/alert-list'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/client/office-api'
import { messages } from '@/lib/messages/messages'

export type OpenAlertsProps = { project: string; alerts: readonly ShownAlert[]; mayManage: boolean }

/** Open alerts; a lead can say that one was seen, which makes it quiet but not gone. */
export function OpenAlerts({ project, alerts, mayManage }: OpenAlertsProps) {
  const router = useRouter()
  async function see(id: string) {
    const seen = await callApi('POST', `/projects/${encodeURIComponent(project)}/alerts/seen`, { body: { ids: [id] } })
    if (seen.ok) router.refresh()
  }
  return (
    <AlertList
      project={project}
      alerts={alerts}
      action={({ id, seenAt }) =>
        mayManage && seenAt === null ? (
          <Button size="small" onClick={() => void see(id)}>
            {messages.alerts.seen}
          </Button>
        ) : null
      }
    />
  )
}
