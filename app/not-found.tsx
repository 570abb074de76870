import { LostPage } from '@/components/project/lost-page'
import { ButtonLink } from '@/components/ui/button-link'
import { messages } from '@/lib/messages/messages'

const words = messages.lost.notFound

export default function NotFound() {
  return (
    <main id="content">
      <LostPage title={words.title} text={words.text} action={<ButtonLink href="/">{words.action}</ButtonLink>} />
    </main>
  )
}
