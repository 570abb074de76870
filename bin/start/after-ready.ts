import { linkMinutes, makeSetupLink } from '@/lib/server/accounts'
import type { Env } from '@/lib/server/env'
import { seedDemo, wantsDemo } from '@/prisma/seed'

export type ReadyServer = {
  env: Env
  root: string
  /** The address people open, without a slash at the end. */
  address: string
}

/** Loads the demo into an empty database. Without it the server is as good, so a failure is told and no more. */
async function loadDemo({ env, root }: ReadyServer): Promise<string[]> {
  if (!env.demo || !(await wantsDemo())) return []
  try {
    const { items } = await seedDemo({ root })
    return [`Loaded a demo project with ${items} items (ATTEST_DEMO=0 leaves it out).`]
  } catch (error) {
    return [`The demo project could not be loaded: ${error instanceof Error ? error.message : error}`]
  }
}

/**
 * What happens once per start when the server answers; `DATABASE_URL` is set, so lib/server works here. The lines that
 * it answers are printed below the address.
 */
export async function afterReady(server: ReadyServer): Promise<string[]> {
  process.env.NEXTAUTH_URL ??= server.address
  const demo = await loadDemo(server)
  const link = await makeSetupLink()
  const invitation = link
    ? [`Set up the first owner here, once, within ${linkMinutes.setup} minutes:`, `  ${link}`]
    : []
  return [...demo, ...invitation]
}
