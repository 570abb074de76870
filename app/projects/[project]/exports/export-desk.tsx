'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ExportForm } from '@/components/project/export-form'
import type { ExportInput, ExportRecord } from '@/components/project/export-record'
import { ExportTable } from '@/components/project/export-table'
import { Panel } from '@/components/project/panel'
import { callApi, callForFailure } from '@/lib/client/office-api'
import { watchJob } from '@/lib/client/watch-job'
import { isSettled } from '@/lib/domain/job'
import { messages } from '@/lib/messages/messages'

export type ExportDeskProps = {
  project: string
  rounds: readonly { slug: string; name: string }[]
  maskedClasses: readonly string[]
  exports: readonly ExportRecord[]
}

const words = messages.exports

/** Starts exports and follows those that run. */
export function ExportDesk({ project, rounds, maskedClasses, exports }: ExportDeskProps) {
  const router = useRouter()
  const [news, setNews] = useState<ReadonlyMap<string, ExportRecord>>(new Map())
  const running = exports
    .filter(({ status }) => !isSettled(status))
    .map(({ id }) => id)
    .join(' ')

  // The server's jobs.
  useEffect(() => {
    if (running === '') return
    const watch = new AbortController()
    const note = (record: ExportRecord) => setNews((now) => new Map(now).set(record.id, record))
    for (const id of running.split(' ')) void watchJob<ExportRecord>(`/exports/${id}`, note, watch.signal)
    return () => watch.abort()
  }, [running])

  async function start(input: ExportInput) {
    const failure = await callForFailure('POST', `/projects/${encodeURIComponent(project)}/exports`, { body: input })
    if (!failure) router.refresh()
    return failure
  }

  return (
    <div className="flex flex-col gap-6">
      {exports.length > 0 ? (
        <Panel title={words.list}>
          <ExportTable
            exports={exports.map((record) => news.get(record.id) ?? record)}
            onCancel={(id) => void callApi('POST', `/exports/${id}/cancel`)}
          />
        </Panel>
      ) : null}
      <Panel title={words.new}>
        <ExportForm rounds={rounds} maskedClasses={maskedClasses} onStart={start} />
      </Panel>
    </div>
  )
}
