import { formatFull, formatInterval, formatValue, type NumberKind } from '@/lib/messages/format-number'

export type NumberTextProps = {
  value: number | null | readonly [number, number]
  kind?: NumberKind
  className?: string
}

/** A value or an interval: rounded for reading, in full on hover, left to right in every language. */
export function NumberText({ value, kind = 'coefficient', className }: NumberTextProps) {
  if (value === null || typeof value === 'number')
    return (
      <bdi dir="ltr" title={value === null ? undefined : formatFull(value)} className={className}>
        {formatValue(value, kind)}
      </bdi>
    )
  return (
    <bdi dir="ltr" title={value.map(formatFull).join(' – ')} className={className}>
      {formatInterval(value, kind)}
    </bdi>
  )
}
