import { Badge } from '@/components/ui/badge'
import { messages } from '@/lib/messages/messages'

const words = messages.numbers.live

/** Whether figures follow the work as it comes in. */
export function LiveBadge({ live }: { live: boolean }) {
  return (
    <span title={live ? words.liveHint : words.restingHint} className="print:hidden">
      <Badge tone={live ? 'success' : 'neutral'}>{live ? words.live : words.resting}</Badge>
    </span>
  )
}
