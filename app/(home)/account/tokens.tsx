'use client'

import { useRouter } from 'next/navigation'
import { type ListedToken, TokenList } from '@/components/project/token-list'
import { callApi, callForFailure } from '@/lib/client/office-api'

export function Tokens({ tokens }: { tokens: readonly ListedToken[] }) {
  const router = useRouter()
  async function create(name: string) {
    const made = await callApi<{ token: string }>('POST', '/me/tokens', { body: { name } })
    if (made.ok) router.refresh()
    return made
  }
  async function revoke(id: string) {
    const failure = await callForFailure('DELETE', `/me/tokens/${id}`)
    router.refresh()
    return failure
  }
  return <TokenList tokens={tokens} onCreate={create} onRevoke={revoke} />
}
