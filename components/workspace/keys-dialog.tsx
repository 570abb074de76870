'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/switch'
import { bindKeys, canRebind, findKeyHolder, isReservedKey, resetKeys } from '@/lib/domain/key-binding'
import type { Kind } from '@/lib/domain/round'
import type { Shortcut, ShortcutId, ShortcutScope } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { KeyConflictDialog } from './key-conflict-dialog'
import { nameForReader } from './key-label'
import { KeyRow } from './key-row'
import { useKeyTable, useWorkSettings } from './work-settings-context'

const words = messages.workspace.keys

export type KeysDialogProps = { kind: Kind | null; open: boolean; onOpenChange: (open: boolean) => void }

/** Every key of the table that counts here; each can be given another one. */
export function KeysDialog({ kind, open, onOpenChange }: KeysDialogProps) {
  const { settings, change } = useWorkSettings()
  const table = useKeyTable()
  const [asking, setAsking] = useState<ShortcutId | null>(null)
  const [conflict, setConflict] = useState<{ id: ShortcutId; keys: string; holder: Shortcut } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const compares = kind === 'evidence-qa' || kind === 'review'
  const scopes = (['workbench', kind, compares ? 'second-look' : null] as const).filter((scope) => scope !== null)
  const bind = (id: ShortcutId, keys: string) => change({ keys: bindKeys(settings.keys, id, keys) })

  function take(id: ShortcutId, keys: string | null) {
    setAsking(null)
    setRefused(keys !== null && isReservedKey(keys) ? keys : null)
    if (keys === null || isReservedKey(keys)) return
    const holder = findKeyHolder(settings.keys, id, keys)
    if (holder) setConflict({ id, keys, holder })
    else bind(id, keys)
  }

  return (
    <Dialog
      size="large"
      title={words.title}
      description={words.text}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        Object.keys(settings.keys).length > 0 ? (
          <Button onClick={() => change({ keys: {} })}>{words.resetAll}</Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        {refused ? <Alert tone="warning">{format(words.reserved, { keys: nameForReader(refused) })}</Alert> : null}
        {scopes.map((scope) => (
          <section key={scope}>
            <h3 className="mb-1.5 font-semibold text-ink-muted text-xs">{nameScope(scope)}</h3>
            <dl className="gap-x-8 sm:columns-2 lg:columns-3">
              {listRows(table, scope as ShortcutScope).map(({ id, name, keys }) => (
                <KeyRow
                  key={name}
                  name={name}
                  keys={keys}
                  capture={
                    id && {
                      on: asking === id,
                      start: () => setAsking(id),
                      onKeys: (pressed) => take(id, pressed),
                    }
                  }
                  onReset={id && settings.keys[id] ? () => change({ keys: resetKeys(settings.keys, id) }) : null}
                />
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={words.single}
          hint={words.singleHint}
          checked={settings.singleKeys}
          onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
        />
      </div>
      <KeyConflictDialog
        conflict={
          conflict && { keys: conflict.keys, holder: nameOf(conflict.holder), wanted: findName(table, conflict.id) }
        }
        onTake={() => {
          if (conflict) bind(conflict.id, conflict.keys)
          setConflict(null)
        }}
        onLeave={() => setConflict(null)}
      />
    </Dialog>
  )
}

function nameScope(scope: 'workbench' | 'second-look' | Kind): string {
  if (scope === 'workbench') return words.workbench
  return scope === 'second-look' ? messages.workspace.compare.title : messages.words.kinds[scope]
}

/** `id` null: its keys stay as they are. */
type Row = { id: ShortcutId | null; name: string; keys: readonly string[] }

/** The kind and number of one of many alike: `class` and `3`; nothing for others. */
function splitNumbered(id: ShortcutId): [prefix?: string, number?: string] {
  const [, prefix, number] = /^(class|candidate|confidence|reason|error|label)-(\d+)$/.exec(id) ?? []
  return prefix && number ? [prefix, number] : []
}

/** Numbered shortcuts share a line: `Class {n}`, 1 to 9, and on in letters. */
function listRows(table: readonly Shortcut[], scope: ShortcutScope): Row[] {
  const rows = new Map<string, Row>()
  for (const shortcut of table.filter((candidate) => candidate.scope === scope)) {
    const [prefix, digit] = splitNumbered(shortcut.id)
    if (!prefix || !digit) {
      const id = canRebind(shortcut.id) ? shortcut.id : null
      rows.set(shortcut.id, { id, name: nameOf(shortcut), keys: shortcut.keys })
      continue
    }
    const first = rows.get(prefix)?.keys[0]?.charAt(0) ?? digit
    const name = format(messages.numberedShortcuts[prefix as keyof typeof messages.numberedShortcuts], { n: 'n' })
    const digits = first === digit ? digit : `${first}–${digit}`
    rows.set(prefix, { id: null, name, keys: Number(digit) > 9 ? ['1–9', 'A–Z'] : [digits] })
  }
  return [...rows.values()]
}

function findName(table: readonly Shortcut[], id: ShortcutId): string {
  const shortcut = table.find((candidate) => candidate.id === id)
  return shortcut ? nameOf(shortcut) : id
}

function nameOf(shortcut: Shortcut): string {
  const [prefix, digit = ''] = splitNumbered(shortcut.id)
  if (prefix) return format(messages.numberedShortcuts[prefix as keyof typeof messages.numberedShortcuts], { n: digit })
  return (messages.shortcuts as Record<string, string>)[shortcut.label] ?? shortcut.label
}
