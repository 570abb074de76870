import { redirect } from 'next/navigation'
import { type Actor, findPageActor } from '@/lib/server/session'

/** The person who looks at a page; who is not logged in goes to the log-in page and comes back here after it. */
export async function findReader(path: string): Promise<Actor> {
  const actor = await findPageActor()
  if (actor) return actor
  redirect(`/login?callbackUrl=${encodeURIComponent(path)}`)
}
