import { Badge, type Tone } from '@/components/ui/badge'
import type { RoundStatus } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'

const tones: Record<RoundStatus, Tone> = { draft: 'neutral', open: 'accent', paused: 'warning', closed: 'neutral' }

export function RoundBadge({ status }: { status: RoundStatus }) {
  return <Badge tone={tones[status]}>{messages.words.roundStatus[status]}</Badge>
}
