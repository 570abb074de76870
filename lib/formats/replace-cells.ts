/**
 * A CSV record with some cells replaced (by position, from 0); all others keep their bytes, quotes and spaces. A cell
 * that was quoted stays quoted; another one is quoted only where it must be.
 */
export function replaceCells(record: string, changes: ReadonlyMap<number, string>): string {
  const cells = splitCells(record)
  return cells.map((cell, index) => quoteLike(cell, changes.get(index))).join(',')
}

/** The cells as they are written, quotes and all. */
function splitCells(record: string): string[] {
  const cells: string[] = []
  let start = 0
  let quoted = false
  for (let at = 0; at < record.length; at++) {
    if (record[at] === '"') quoted = !quoted
    if (record[at] !== ',' || quoted) continue
    cells.push(record.slice(start, at))
    start = at + 1
  }
  cells.push(record.slice(start))
  return cells
}

function quoteLike(cell: string, text: string | undefined): string {
  if (text === undefined) return cell
  const quoted = cell.startsWith('"') || /[",\r\n]/.test(text)
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}
