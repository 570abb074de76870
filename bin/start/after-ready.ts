import { linkMinutes, makeSetupLink } from '@/lib/server/accounts'
import type { Env } from '@/lib/server/env'

export type ReadyServer = {
  env: Env
  root: string
  /** The address people open, without a slash at the end. */
  address: string
}

/**
 * What happens once per start when the server answers; `DATABASE_URL` is set, so lib/server works here. The lines that
 * it answers are printed below the address.
 */
export async function afterReady({ address }: ReadyServer): Promise<string[]> {
  process.env.NEXTAUTH_URL ??= address
  const link = await makeSetupLink()
  return link ? [`Set up the first owner here, once, within ${linkMinutes.setup} minutes:`, `  ${link}`] : []
}
