'use client'

import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { UserMenu } from '@/components/project/user-menu'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { createDraftStore } from '@/lib/client/draft-store'
import { isUnsent } from '@/lib/client/outbox-state'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type LogOutMenuProps = { userId: string; name: string; owner: boolean }

const words = messages.home.unsent

/** Logs out. Nothing of this person may stay on a shared device, so work that was not sent yet is asked about first. */
export function LogOutMenu({ userId, name, owner }: LogOutMenuProps) {
  const [unsent, setUnsent] = useState(0)

  async function leave() {
    // A browser without storage has nothing to clear.
    await createDraftStore()
      .clear(userId)
      .catch(() => {})
    await signOut({ callbackUrl: '/login' })
  }

  async function ask() {
    const entries = await createDraftStore()
      .list(userId)
      .catch(() => [])
    const waiting = entries.filter(isUnsent).length
    if (waiting > 0) setUnsent(waiting)
    else await leave()
  }

  return (
    <>
      <UserMenu name={name} owner={owner} onLogOut={() => void ask()} />
      <ConfirmDialog
        open={unsent > 0}
        onOpenChange={(open) => open || setUnsent(0)}
        title={format(words.title, { n: unsent })}
        loss={words.loss}
        confirm={words.confirm}
        onConfirm={() => void leave()}
      />
    </>
  )
}
