'use client'

import { useEffect, useState } from 'react'
import type { ImportRecord } from '@/components/project/import-record'
import { ImportResult } from '@/components/project/import-result'
import { callApi } from '@/lib/client/office-api'
import { watchJob } from '@/lib/client/watch-job'
import { isSettled } from '@/lib/domain/job'

/** The record of an import, kept up to date while it runs. */
export function FollowImport({ initial }: { initial: ImportRecord }) {
  const [record, setRecord] = useState(initial)
  const { id, status } = initial

  // The server's job.
  useEffect(() => {
    if (isSettled(status)) return
    const watch = new AbortController()
    void watchJob<ImportRecord>(`/imports/${id}`, setRecord, watch.signal)
    return () => watch.abort()
  }, [id, status])

  return <ImportResult record={record} onCancel={() => void callApi('POST', `/imports/${id}/cancel`)} />
}
