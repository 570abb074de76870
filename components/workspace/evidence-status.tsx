'use client'

import { RadioGroup } from '@/components/ui/radio-group'
import type { FlawsPayload } from '@/lib/domain/annotation'
import { evidenceStatuses } from '@/lib/domain/flaw'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.flaws
type Status = FlawsPayload['evidence']

export const statusKeys: Record<Status, ShortcutId> = {
  'supported-matched': 'evidence-matched',
  'supported-mismatched': 'evidence-mismatched',
  unsupported: 'evidence-unsupported',
}

export type EvidenceStatusProps = {
  name: string
  value: Status | null
  /** What the verdicts on sections leave open. */
  possible: readonly Status[]
  /** What an earlier round came to, where this one does not ask again. */
  settled: Status | undefined
  sections: { total: number; read: number }
  onChange: (status: Status) => void
  error: string | null
}

/** Whether the evidence supports the answer: by one key, within what follows from the sections that were read. */
export function EvidenceStatus(props: EvidenceStatusProps) {
  const { name, value, possible, settled, sections, onChange, error } = props
  const keyLabel = useKeyLabel()
  if (settled)
    return (
      <div>
        <h2 className="font-semibold text-ink-muted text-xs">{words.status}</h2>
        <p>{words.statuses[settled]}</p>
        <p className="text-ink-muted text-sm">{words.settled}</p>
        <p className="mt-1 text-danger-ink text-sm empty:hidden">{error}</p>
      </div>
    )
  const unread = sections.total - sections.read
  return (
    <div>
      <RadioGroup
        boxed
        legend={words.status}
        name={name}
        value={value}
        onValueChange={onChange}
        choices={evidenceStatuses.map((status) => ({
          value: status,
          label: words.statuses[status],
          keys: keyLabel(statusKeys[status]),
          disabled: !possible.includes(status),
        }))}
      />
      {sections.total > 0 ? (
        <p className="mt-1.5 text-ink-muted text-sm">
          {words.follows} {unread > 0 ? format(words.unread, { n: unread }) : ''}
        </p>
      ) : null}
      <p className="mt-1 text-danger-ink text-sm empty:hidden">{error}</p>
    </div>
  )
}
