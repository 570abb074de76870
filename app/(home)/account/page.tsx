import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { parseTheme, themeCookie } from '@/components/ui/theme'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { messages } from '@/lib/messages/messages'
import { listOwnTokens } from '@/lib/server/accounts'
import { findReader } from '../../_office/find-reader'
import { Tokens } from './tokens'

const words = messages.home.account
export const metadata: Metadata = { title: words.title }

export default async function AccountPage() {
  const actor = await findReader(paths.account)
  const tokens = (await listOwnTokens(actor)).value.data.map(({ id, name, createdAt, expiresAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
  return (
    <>
      <PageHeader
        title={words.title}
        text={actor.displayName ? `${actor.displayName} · ${actor.email}` : actor.email}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <Panel title={words.look}>
          <ThemeToggle initial={parseTheme((await cookies()).get(themeCookie)?.value)} />
        </Panel>
        <Panel title={words.tokens} text={words.tokensText}>
          <Tokens tokens={tokens} />
        </Panel>
      </div>
    </>
  )
}
