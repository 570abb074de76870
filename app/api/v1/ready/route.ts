import { checkReadiness } from '@/lib/server/readiness'
import { refuseOthers } from '@/lib/server/refuse-others'

export async function GET(): Promise<Response> {
  const { ready, reason } = await checkReadiness()
  return Response.json(ready ? { status: 'ready' } : { status: 'not ready', reason }, {
    status: ready ? 200 : 503,
    headers: { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '2' }) },
  })
}
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
