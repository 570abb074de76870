import { type Span, toCodePointOffset } from '@/lib/domain/span'

/** What the browser has selected of one evidence text, in code points; start and end are equal for a mere caret. */
export type SelectedText = Span & { evidence: string; part: 'text' | 'section' }

function findText(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-evidence]') ?? null
}

/** Reads the page's selection; what reaches over the end of the text it begins in is cut there. Null outside of any. */
export function readSelection(): SelectedText | null {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const paragraph = findText(range.startContainer) ?? findText(range.endContainer)
  const { evidence, part } = paragraph?.dataset ?? {}
  if (!paragraph || !evidence || (part !== 'text' && part !== 'section')) return null
  const text = paragraph.textContent ?? ''
  const inside = (node: Node) => paragraph.contains(node)
  const units = (node: Node, offset: number) => {
    const before = document.createRange()
    before.selectNodeContents(paragraph)
    before.setEnd(node, offset)
    return before.toString().length
  }
  const start = inside(range.startContainer) ? units(range.startContainer, range.startOffset) : 0
  const end = inside(range.endContainer) ? units(range.endContainer, range.endOffset) : text.length
  return { evidence, part, start: toCodePointOffset(text, start), end: toCodePointOffset(text, end) }
}
