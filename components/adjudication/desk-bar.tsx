import { Check, CircleHelp, Combine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Switch } from '@/components/ui/switch'
import { useKeyLabel } from '@/components/workspace/work-settings-context'
import { messages } from '@/lib/messages/messages'

export type DeskBarProps = {
  merged: boolean
  /** Absent where there is nothing to merge. */
  onMerge?: () => void
  named: boolean
  onNamed: (named: boolean) => void
  onKeys: () => void
  /** The way through the queue. */
  ways: ReactNode
}

const words = messages.adjudication

/** What goes for the whole task: merge it, show who worked, go on. */
export function DeskBar({ merged, onMerge, named, onNamed, onKeys, ways }: DeskBarProps) {
  const keyLabel = useKeyLabel()
  const Icon = merged ? Check : Combine
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {onMerge ? (
        <Button
          aria-pressed={merged}
          title={words.mergeHint}
          keys={keyLabel('desk-merge')}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={onMerge}
        >
          {merged ? words.merged : words.merge}
        </Button>
      ) : null}
      <Switch
        label={words.names}
        checked={named}
        onChange={(event) => onNamed(event.currentTarget.checked)}
        className="items-center!"
      />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {ways}
        <IconButton label={words.keys} icon={<CircleHelp aria-hidden className="size-4" />} onClick={onKeys} />
      </div>
    </div>
  )
}
