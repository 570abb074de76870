'use client'

import { useRouter } from 'next/navigation'
import { MemberForm } from '@/components/project/member-form'
import { type Member, MemberTable } from '@/components/project/member-table'
import { Panel } from '@/components/project/panel'
import { callForFailure } from '@/lib/client/office-api'
import type { ProjectRole } from '@/lib/domain/permission'
import { messages } from '@/lib/messages/messages'

export function Members({ project, members }: { project: string; members: readonly Member[] }) {
  const router = useRouter()
  const address = (email: string) => `/projects/${encodeURIComponent(project)}/members/${encodeURIComponent(email)}`
  async function set(email: string, role: ProjectRole) {
    const failure = await callForFailure('PUT', address(email), { body: { role } })
    router.refresh()
    return failure
  }
  async function remove(email: string) {
    const failure = await callForFailure('DELETE', address(email))
    router.refresh()
    return failure
  }
  return (
    <div className="flex flex-col gap-6">
      <MemberTable members={members} onSetRole={set} onRemove={remove} />
      <Panel title={messages.project.people.addTitle}>
        <MemberForm onAdd={set} />
      </Panel>
    </div>
  )
}
