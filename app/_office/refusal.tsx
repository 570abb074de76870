import { notFound } from 'next/navigation'
import { LostPage } from '@/components/project/lost-page'
import { paths } from '@/components/project/paths'
import { sayFailure } from '@/components/project/say-failure'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import type { Failure } from '@/lib/domain/errors'
import { messages } from '@/lib/messages/messages'

const words = messages.words.forbidden

/** In place of a page that cannot be shown: what is not there (or not for this person) is "not found". */
export function Refusal({ failure }: { failure: Failure }) {
  if (failure.code === 'not-found') notFound()
  if (failure.code === 'forbidden')
    return (
      <LostPage
        title={words.title}
        text={words.text}
        action={<ButtonLink href={paths.home}>{words.action}</ButtonLink>}
      />
    )
  return <Alert tone="danger">{sayFailure(failure)}</Alert>
}
