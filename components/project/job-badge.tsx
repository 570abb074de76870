import { Badge, type Tone } from '@/components/ui/badge'
import type { JobStatus } from '@/lib/domain/job'
import { messages } from '@/lib/messages/messages'

const tones: Record<JobStatus, Tone> = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
}

export function JobBadge({ status }: { status: JobStatus }) {
  return <Badge tone={tones[status]}>{messages.words.jobStatus[status]}</Badge>
}
