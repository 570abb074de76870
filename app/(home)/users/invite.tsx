'use client'

import { useRouter } from 'next/navigation'
import { type Invitation, InviteForm, type InviteInput } from '@/components/project/invite-form'
import { callApi } from '@/lib/client/office-api'

export function Invite() {
  const router = useRouter()
  async function invite(input: InviteInput) {
    const made = await callApi<Invitation>('POST', '/users', { body: input })
    if (made.ok) router.refresh()
    return made
  }
  return <InviteForm onInvite={invite} />
}
