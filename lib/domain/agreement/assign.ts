/**
 * One-to-one assignment of rows to columns of maximal total worth; worths are >= 0, and 0 means "not possible": such
 * pairs are never returned. Answers the column of each row, or null. Hungarian method with potentials by shortest
 * augmenting paths, O(rows^2 * columns) for rows <= columns.
 * Source: Kuhn (1955); Jonker & Volgenant, Computing 38 (1987) 325.
 */
export function assign(worth: readonly (readonly number[])[]): (number | null)[] {
  const rows = worth.length
  const columns = worth[0]?.length ?? 0
  if (rows > columns) return invert(assignRows(transpose(worth, columns)), rows)
  return assignRows(worth).map((column, row) => ((worth[row]?.[column] ?? 0) > 0 ? column : null))

  function invert(rowOfColumn: readonly number[], size: number): (number | null)[] {
    const columnOfRow = new Array<number | null>(size).fill(null)
    rowOfColumn.forEach((row, column) => {
      if ((worth[row]?.[column] ?? 0) > 0) columnOfRow[row] = column
    })
    return columnOfRow
  }
}

function transpose(matrix: readonly (readonly number[])[], columns: number): number[][] {
  return Array.from({ length: columns }, (_, j) => matrix.map((row) => row[j] ?? 0))
}

/** Assigns every row (rows <= columns); 0 is a worth like any other here. Index 0 is a stand-in, real ones start at 1. */
function assignRows(worth: readonly (readonly number[])[]): number[] {
  const rows = worth.length
  const columns = worth[0]?.length ?? 0
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  const previous = new Int32Array(columns + 1)
  const at = (array: Float64Array | Int32Array, i: number) => array[i] ?? 0

  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    let column = 0
    const slack = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const visited = new Uint8Array(columns + 1)
    while (at(rowOf, column) !== 0) {
      visited[column] = 1
      const current = at(rowOf, column)
      const worths = worth[current - 1] ?? []
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= columns; j++) {
        if (visited[j]) continue
        const reduced = -(worths[j - 1] ?? 0) - at(rowPotential, current) - at(columnPotential, j)
        if (reduced < at(slack, j)) {
          slack[j] = reduced
          previous[j] = column
        }
        // Of equals the first free column ends the search; without this, identical boxes cost a cube of steps.
        const endsSooner = at(slack, j) === delta && at(rowOf, j) === 0 && at(rowOf, next) !== 0
        if (at(slack, j) < delta || endsSooner) {
          delta = at(slack, j)
          next = j
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (visited[j]) {
          rowPotential[at(rowOf, j)] = at(rowPotential, at(rowOf, j)) + delta
          columnPotential[j] = at(columnPotential, j) - delta
        } else slack[j] = at(slack, j) - delta
      }
      column = next
    }
    while (column !== 0) {
      rowOf[column] = at(rowOf, at(previous, column))
      column = at(previous, column)
    }
  }

  const columnOf = new Array<number>(rows).fill(0)
  for (let j = 1; j <= columns; j++) if (at(rowOf, j) > 0) columnOf[at(rowOf, j) - 1] = j - 1
  return columnOf
}
