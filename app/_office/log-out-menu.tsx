'use client'

import { signOut } from 'next-auth/react'
import { UserMenu } from '@/components/project/user-menu'
import { createDraftStore } from '@/lib/client/draft-store'

export type LogOutMenuProps = { userId: string; name: string; owner: boolean }

export function LogOutMenu({ userId, name, owner }: LogOutMenuProps) {
  async function logOut() {
    // Nothing of this person may stay on a shared device; a browser without storage has nothing to clear.
    await createDraftStore()
      .clear(userId)
      .catch(() => {})
    await signOut({ callbackUrl: '/login' })
  }
  return <UserMenu name={name} owner={owner} onLogOut={() => void logOut()} />
}
