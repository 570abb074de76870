export type TimeStyle = 'date' | 'time' | 'date-time'

const styles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  'date-time': { dateStyle: 'medium', timeStyle: 'short' },
}

/** A moment for reading; without locale and zone, those of the reader's browser. */
export function formatTime(moment: Date, style: TimeStyle, place: { locale?: string; timeZone?: string } = {}): string {
  return new Intl.DateTimeFormat(place.locale, { ...styles[style], timeZone: place.timeZone }).format(moment)
}

/** The same moment for everyone: `2026-03-01 14:03:22 UTC`. */
export function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
