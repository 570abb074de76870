'use client'

import { useSyncExternalStore } from 'react'
import { formatTime, formatUtc, type TimeStyle } from '@/lib/messages/format-time'
import { locale } from '@/lib/messages/messages'

export type TimeTextProps = {
  /** ISO 8601. */
  iso: string
  style?: TimeStyle
}

const never = () => () => {}

/** A moment in the reader's locale and zone, UTC on hover. The server, which knows neither, writes UTC first. */
export function TimeText({ iso, style = 'date-time' }: TimeTextProps) {
  const moment = new Date(iso)
  const text = useSyncExternalStore(
    never,
    () => formatTime(moment, style),
    () => formatTime(moment, style, { locale, timeZone: 'UTC' }),
  )
  return (
    <time dateTime={iso} title={formatUtc(moment)} className="whitespace-nowrap">
      {text}
    </time>
  )
}
