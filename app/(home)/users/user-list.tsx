'use client'

import type { Invitation } from '@/components/project/invite-form'
import { NewLink } from '@/components/project/new-link'
import { type ListedUser, UserTable } from '@/components/project/user-table'
import { callApi } from '@/lib/client/office-api'

export function UserList({ users }: { users: readonly ListedUser[] }) {
  return (
    <UserTable
      users={users}
      action={({ email, disabled }) =>
        disabled ? null : (
          <NewLink
            email={email}
            onMake={() => callApi<Invitation>('POST', `/users/${encodeURIComponent(email)}/link`)}
          />
        )
      }
    />
  )
}
