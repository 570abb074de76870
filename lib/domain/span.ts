/** Part of a text, half-open, in Unicode code points. */
export type Span = { start: number; end: number }

/** The code point offset of a UTF-16 offset, as the browser's selections give them; inside a pair it is the pair's start. */
export function toCodePointOffset(text: string, utf16: number): number {
  let points = 0
  let units = 0
  for (const character of text) {
    if (units + character.length > utf16) break
    units += character.length
    points++
  }
  return points
}

/** The UTF-16 offset of a code point offset; beyond the end it is the end. */
export function toUtf16Offset(text: string, codePoints: number): number {
  let units = 0
  let points = 0
  for (const character of text) {
    if (points === codePoints) break
    units += character.length
    points++
  }
  return units
}

/** The words of a span. */
export function readSpan(text: string, { start, end }: Span): string {
  return text.slice(toUtf16Offset(text, start), toUtf16Offset(text, end))
}

/** The span without white space at its ends; null where nothing else is in it. */
export function trimSpan(text: string, span: Span): Span | null {
  const words = readSpan(text, span)
  const lead = [...(/^\s*/u.exec(words)?.[0] ?? '')].length
  const length = [...words.trim()].length
  return length === 0 ? null : { start: span.start + lead, end: span.start + lead + length }
}

/** Adds a span to spans of one text: those it overlaps become one with it. In order of place. */
export function addSpan<S extends Span>(spans: readonly S[], added: S): S[] {
  const apart = spans.filter(({ start, end }) => end <= added.start || start >= added.end)
  const touched = spans.filter((span) => !apart.includes(span))
  const joined = {
    ...added,
    start: Math.min(added.start, ...touched.map(({ start }) => start)),
    end: Math.max(added.end, ...touched.map(({ end }) => end)),
  }
  return [...apart, joined].sort((a, b) => a.start - b.start)
}

/** The sentences of a text by the rules of Unicode (UAX 29), without the white space between them. */
export function listSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    const end = start + [...segment].length
    const span = trimSpan(text, { start, end })
    if (span) spans.push(span)
    start = end
  }
  return spans
}

/** From the start of the first sentence the span touches to the end of the last; a place without length counts as touching. */
export function widenToSentences(text: string, span: Span): Span | null {
  const touched = listSentences(text).filter(
    ({ start, end }) => (start < span.end && end > span.start) || (start <= span.start && span.start <= end),
  )
  const first = touched[0]
  const last = touched.at(-1)
  return first && last ? { start: first.start, end: last.end } : null
}

/** A text cut at the borders of its spans, each piece with its place in `spans` or null. */
export function cutBySpans(text: string, spans: readonly Span[]): { text: string; span: number | null }[] {
  const pieces: { text: string; span: number | null }[] = []
  let at = 0
  spans.forEach((span, place) => {
    if (span.start > at) pieces.push({ text: readSpan(text, { start: at, end: span.start }), span: null })
    pieces.push({ text: readSpan(text, span), span: place })
    at = span.end
  })
  const rest = text.slice(toUtf16Offset(text, at))
  if (rest) pieces.push({ text: rest, span: null })
  return pieces
}
