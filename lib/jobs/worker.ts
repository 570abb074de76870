import { run } from 'graphile-worker'
import { classifyMissing } from '@/lib/db/answer-classes'
import { expireLeases } from '@/lib/db/assignments'
import { sealAuditLog } from '@/lib/db/audit-seal'
import { closeDatabase } from '@/lib/db/client'
import { rebuildClusters } from '@/lib/db/rebuild-clusters'
import { getEnv } from '@/lib/server/env'
import { runExport } from '@/lib/server/exports/run-export'
import { abandonImport, runImport } from '@/lib/server/imports/run-import'
import { runBootstrap } from '@/lib/server/run-bootstrap'
import { submitOverdue } from '@/lib/server/submit-overdue'
import { tellLeads, tellWebhooks, watchRules } from '@/lib/server/watch-rules'

const sweepSeconds = 5
const sealSeconds = 60
const watchSeconds = 3

function report(error: unknown): void {
  console.error(
    JSON.stringify({
      level: 'error',
      at: new Date().toISOString(),
      message: error instanceof Error ? error.message : String(error),
    }),
  )
}

/** Repeats work every `seconds`, one run after the other; a failure is reported and the next run tries again. */
function repeat(seconds: number, work: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => void work().catch(report).finally(next), seconds * 1000)
  }
  next()
  return () => clearTimeout(timer)
}

function readId(payload: unknown): string {
  return String((payload as { id: unknown }).id)
}

/** Runs the background work of this host until it is told to stop. */
async function work(): Promise<void> {
  const runner = await run({
    connectionString: process.env.DATABASE_URL,
    concurrency: 2,
    noHandleSignals: true,
    parsedCronItems: [],
    taskList: {
      async import(payload, { job }) {
        try {
          await runImport(readId(payload))
        } catch (error) {
          if (job.attempts >= job.max_attempts)
            await abandonImport(
              readId(payload),
              `The import broke off: ${error instanceof Error ? error.message : error}`,
            )
          throw error
        }
      },
      async export(payload) {
        await runExport(readId(payload))
      },
      async bootstrap(payload) {
        await runBootstrap(readId(payload))
      },
    },
  })
  const stops = [
    repeat(sweepSeconds, async () => {
      await submitOverdue()
      await expireLeases()
    }),
    repeat(sealSeconds, sealAuditLog),
    repeat(watchSeconds, async () => {
      await watchRules()
      await tellWebhooks()
      await tellLeads(getEnv().smtpUrl)
    }),
  ]
  // Once: what was stored by an earlier version lacks what is computed at submission now.
  void rebuildClusters().catch(report)
  void classifyMissing().catch(report)
  const stop = async () => {
    for (const end of stops) end()
    await runner.stop().catch(report)
    await closeDatabase().catch(report)
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  await runner.promise
}

await work()
