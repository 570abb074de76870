import { Dialog } from '@/components/ui/dialog'
import { KeyRow } from '@/components/workspace/key-row'
import { shortcuts } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type DeskKeysProps = { open: boolean; onOpenChange: (open: boolean) => void }

const own = shortcuts.filter(({ scope }) => scope === 'desk')
const named: Readonly<Record<string, string>> = messages.shortcuts

/** The keys of the desk, out of the table of all shortcuts. */
export function DeskKeys({ open, onOpenChange }: DeskKeysProps) {
  return (
    <Dialog size="small" title={messages.adjudication.keys} open={open} onOpenChange={onOpenChange}>
      <dl>
        <KeyRow
          name={format(messages.numberedShortcuts.take, { n: 'n' })}
          keys={['1–9', 'A', 'B', 'C']}
          capture={null}
          onReset={null}
        />
        {own
          .filter(({ id }) => !id.startsWith('take-'))
          .map(({ id, keys }) => (
            <KeyRow key={id} name={named[id] ?? id} keys={keys} capture={null} onReset={null} />
          ))}
      </dl>
    </Dialog>
  )
}
