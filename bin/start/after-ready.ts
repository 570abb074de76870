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
export async function afterReady(_server: ReadyServer): Promise<string[]> {
  return []
}
