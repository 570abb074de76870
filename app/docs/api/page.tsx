import type { Metadata } from 'next'
import { ApiReference } from '@/components/project/api-reference'
import { problems } from '@/lib/domain/errors'
import { apiTable } from '@/lib/server/api-table'

export const metadata: Metadata = { title: 'API' }

export default function Page() {
  const routes = apiTable.map(({ method, path, access, status, summary, headers }) => ({
    method,
    path,
    access,
    status,
    summary,
    headers,
  }))
  return (
    <ApiReference
      routes={routes}
      problems={Object.entries(problems).map(([code, problem]) => ({ code, ...problem }))}
    />
  )
}
