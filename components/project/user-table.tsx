import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import type { SystemRole } from '@/lib/domain/permission'
import { messages } from '@/lib/messages/messages'

export type ListedUser = { id: string; email: string; name: string | null; role: SystemRole; disabled: boolean }

const words = messages.home.users

export type UserTableProps = {
  users: readonly ListedUser[]
  /** What can be done with an account. */
  action: (user: ListedUser) => ReactNode
}

export function UserTable({ users, action }: UserTableProps) {
  return (
    <Table
      caption={words.table}
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'email',
          header: messages.entry.login.email,
          rowHeader: true,
          className: 'min-w-40',
          cell: ({ email, name, disabled }) => (
            <span className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
              <span>
                {email}
                {name ? <span className="block text-ink-muted text-sm sm:hidden">{name}</span> : null}
              </span>
              {disabled ? <Badge tone="warning">{words.disabled}</Badge> : null}
            </span>
          ),
        },
        { key: 'name', header: messages.words.name, className: 'max-sm:hidden', cell: ({ name }) => name ?? '' },
        { key: 'role', header: words.role, cell: ({ role }) => messages.words.systemRoles[role] },
        { key: 'action', header: words.action, cell: action },
      ]}
    />
  )
}
