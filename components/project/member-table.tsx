'use client'

import { Trash2 } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { CodeText } from '@/components/ui/code-text'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { Table } from '@/components/ui/table'
import { type ProjectRole, projectRoles } from '@/lib/domain/permission'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type Member = { email: string; name: string | null; role: ProjectRole; disabled: boolean; pseudonym: string }
export type MemberTableProps = {
  members: readonly Member[]
  onSetRole: Act<[string, ProjectRole]>
  onRemove: Act<[string]>
}

const words = messages.project.people
const roles = projectRoles.map((role) => ({ value: role, label: messages.words.roles[role] }))

export function MemberTable({ members, onSetRole, onRemove }: MemberTableProps) {
  const change = useSubmit(onSetRole)
  const remove = useSubmit(onRemove)
  return (
    <div className="flex flex-col gap-3">
      <FailureAlert failure={change.failure ?? remove.failure} />
      <Table
        caption={words.table}
        rows={members}
        rowKey={({ email }) => email}
        columns={[
          {
            key: 'email',
            header: words.email,
            rowHeader: true,
            className: 'min-w-40',
            cell: ({ email, name, disabled }) => (
              <span className="[overflow-wrap:anywhere]">
                {name ? `${name} · ` : ''}
                {email} {disabled ? <Badge tone="warning">{messages.home.users.disabled}</Badge> : null}
              </span>
            ),
          },
          {
            key: 'pseudonym',
            header: <span title={words.pseudonymHint}>{words.pseudonym}</span>,
            className: 'max-sm:hidden',
            cell: ({ pseudonym }) => <CodeText>{pseudonym}</CodeText>,
          },
          {
            key: 'role',
            header: words.role,
            className: 'min-w-32',
            cell: ({ email, role }) => (
              <Select
                look="button"
                aria-label={format(words.roleOf, { email })}
                value={role}
                disabled={change.busy}
                options={roles}
                onChange={(event) => {
                  const next = projectRoles.find((each) => each === event.target.value)
                  if (next) void change.submit(email, next)
                }}
              />
            ),
          },
          {
            key: 'remove',
            header: <span className="sr-only">{messages.words.remove}</span>,
            align: 'end',
            cell: ({ email }) => (
              <ConfirmDialog
                title={format(words.removeTitle, { email })}
                loss={words.removeLoss}
                confirm={messages.words.remove}
                onConfirm={() => void remove.submit(email)}
                trigger={
                  <IconButton
                    label={`${messages.words.remove}: ${email}`}
                    icon={<Trash2 aria-hidden className="size-4" />}
                    disabled={remove.busy}
                  />
                }
              />
            ),
          },
        ]}
      />
    </div>
  )
}
