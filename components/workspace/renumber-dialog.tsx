'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Drawing } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { type NumberOrder, planNumbers } from '@/lib/domain/drawing/renumber'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { MarkPill } from './mark-pill'

const words = messages.marks.renumber
const orders: readonly NumberOrder[] = ['reading', 'list']

export type RenumberDialogProps = {
  drawing: Drawing
  dispatch: (event: DrawingEvent) => void
  question: string | undefined
}

/** The one place where numbers change: an order, a first number, and what would become of each before it happens. */
export function RenumberDialog({ drawing, dispatch, question }: RenumberDialogProps) {
  const [open, setOpen] = useState(false)
  const [order, setOrder] = useState<NumberOrder>('reading')
  const [first, setFirst] = useState(1)
  const pairs = open ? planNumbers(drawing, order, first) : []
  const named = pairs.filter(({ from }) => question?.includes(`[${from}]`)).map(({ from }) => `[${from}]`)

  function apply() {
    dispatch({ type: 'renumber', at: new Date().toISOString(), pairs })
    setOpen(false)
  }

  return (
    <Dialog
      title={words.title}
      description={words.text}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="small">
          {words.open}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{messages.ui.cancel}</Button>
          <Button variant="primary" disabled={pairs.length === 0} onClick={apply}>
            {format(words.apply, { n: pairs.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-6">
          <RadioGroup
            legend={words.order}
            name="number-order"
            value={order}
            onValueChange={setOrder}
            choices={orders.map((value) => ({ value, label: words.orders[value] }))}
          />
          <Field label={words.from}>
            {(control) => (
              <Input
                {...control}
                mono
                type="number"
                min={0}
                max={900_000}
                value={first}
                onChange={(event) => setFirst(readFirst(event.currentTarget.valueAsNumber))}
                className="w-28!"
              />
            )}
          </Field>
        </div>
        {named.length > 0 ? (
          <Alert tone="warning">{format(words.question, { numbers: named.join(', ') })}</Alert>
        ) : null}
        {pairs.length === 0 ? <p className="text-ink-muted">{words.none}</p> : null}
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {pairs.map(({ id, from, to }) => (
            <li key={id} dir="ltr" className="flex items-center gap-1.5">
              <MarkPill number={from} /> <span aria-hidden>→</span> <MarkPill number={to} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function readFirst(value: number): number {
  return Number.isInteger(value) && value >= 0 && value <= 900_000 ? value : 1
}
