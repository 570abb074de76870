import { nobody } from '@/lib/db/audit'
import type { Actor } from './session'

/** The actor of commands run on the host itself, where whoever runs them holds the database anyway. */
export const operator: Actor = {
  userId: nobody,
  email: 'operator',
  displayName: null,
  role: 'owner',
  name: 'operator',
  sessionId: null,
  operator: true,
}
