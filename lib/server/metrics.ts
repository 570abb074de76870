import { countForMetrics } from '@/lib/db/metrics'
import { type Result, succeed } from '@/lib/domain/errors'
import { authorizeOwner } from './authorize'
import type { Actor } from './session'

/** The numbers of the whole installation as Prometheus text, for an owner's token. */
export async function writeMetrics(actor: Actor): Promise<Result<Response>> {
  const allowed = await authorizeOwner(actor, 'metrics')
  if (!allowed.ok) return allowed
  const gauges = { ...(await countForMetrics()), process_resident_memory_bytes: process.memoryUsage().rss }
  const lines = Object.entries(gauges).flatMap(([name, value]) => [
    `# TYPE attest_${name} gauge`,
    `attest_${name} ${value}`,
  ])
  return succeed(
    new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    }),
  )
}
