const space = '\u00a0'

/** Seconds in words, the two largest units: `45 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. Negative counts as 0. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds))
  const parts: [number, string][] = [
    [Math.floor(total / 86_400), 'd'],
    [Math.floor(total / 3_600) % 24, 'h'],
    [Math.floor(total / 60) % 60, 'min'],
    [total % 60, 's'],
  ]
  const first = parts.findIndex(([n]) => n > 0)
  if (first < 0) return `0${space}s`
  return parts
    .slice(first, first + 2)
    .filter(([n]) => n > 0)
    .map(([n, unit]) => `${n}${space}${unit}`)
    .join(' ')
}

/** Seconds as a clock that keeps its width: `03:20`, `1:03:20`. Negative counts as 0. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const pad = (n: number) => String(n).padStart(2, '0')
  const clock = `${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`
  return total < 3_600 ? clock : `${Math.floor(total / 3_600)}:${clock}`
}
