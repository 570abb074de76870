'use client'

import { Dialog } from '@/components/ui/dialog'
import { KeyCap } from '@/components/ui/key-cap'
import { Switch } from '@/components/ui/switch'
import type { Kind } from '@/lib/domain/round'
import { type Shortcut, type ShortcutScope, shortcuts } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { nameForReader } from './key-label'
import { setSingleKeys, useSingleKeys } from './single-keys'

const words = messages.workspace.keys

export type KeysDialogProps = { kind: Kind | null; open: boolean; onOpenChange: (open: boolean) => void }

/** Every key of the table that counts here. */
export function KeysDialog({ kind, open, onOpenChange }: KeysDialogProps) {
  const single = useSingleKeys()
  const scopes = (['workbench', kind] as const).filter((scope) => scope !== null)
  return (
    <Dialog size="large" title={words.title} open={open} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-5">
        {scopes.map((scope) => (
          <section key={scope}>
            <h3 className="mb-1.5 font-semibold text-ink-muted text-xs">
              {scope === 'workbench' ? words.workbench : messages.words.kinds[scope]}
            </h3>
            <dl className="gap-x-8 sm:columns-2 lg:columns-3">
              {listRows(scope as ShortcutScope).map(({ name, keys }) => (
                <div
                  key={name}
                  className="flex min-h-8 break-inside-avoid items-center justify-between gap-3 border-line border-b"
                >
                  <dt className="min-w-0">{name}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <KeyCap key={key} keys={nameForReader(key)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={words.single}
          hint={words.singleHint}
          checked={single}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}

type Row = { name: string; keys: readonly string[] }

/** Numbered shortcuts share a line: `Class {n}`, 1 to 9. */
function listRows(scope: ShortcutScope): Row[] {
  const rows = new Map<string, Row>()
  // The palette belongs to the office; the workbench does not open it.
  for (const shortcut of shortcuts.filter(({ id, scope: where }) => where === scope && id !== 'palette')) {
    const [, prefix, digit] = /^(class|candidate|confidence)-(\d)$/.exec(shortcut.id) ?? []
    if (!prefix || !digit) {
      rows.set(shortcut.id, { name: nameOf(shortcut), keys: shortcut.keys })
      continue
    }
    const first = rows.get(prefix)?.keys[0]?.charAt(0) ?? digit
    const name = format(messages.numberedShortcuts[prefix as keyof typeof messages.numberedShortcuts], { n: 'n' })
    rows.set(prefix, { name, keys: [first === digit ? digit : `${first}–${digit}`] })
  }
  return [...rows.values()]
}

function nameOf({ label }: Shortcut): string {
  return (messages.shortcuts as Record<string, string>)[label] ?? label
}
