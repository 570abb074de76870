import { sum } from './units'

/** Agreement weights between categories k and l: 1 on the diagonal, symmetric, within [0, 1]. */
export type Weights = {
  at: (k: number, l: number) => number
  /** The weight matrix times a vector over the categories. */
  apply: (vector: readonly number[]) => readonly number[]
  /** Sum of all weights. */
  total: number
}

/** Only equal categories agree. Never builds a matrix: open lists may have thousands of categories. */
export function identityWeights(categories: number): Weights {
  return { at: (k, l) => Number(k === l), apply: (vector) => vector, total: categories }
}

/** 1 - |x - y| / range over the positions of the categories (ranks, or values for an interval scale). */
export function linearWeights(positions: readonly number[]): Weights {
  return buildWeights(positions, (distance) => 1 - distance)
}

/** 1 - ((x - y) / range)^2 over the positions of the categories. */
export function quadraticWeights(positions: readonly number[]): Weights {
  return buildWeights(positions, (distance) => 1 - distance ** 2)
}

function buildWeights(positions: readonly number[], weigh: (distance: number) => number): Weights {
  const range = Math.max(...positions) - Math.min(...positions)
  // A single category has no range; it agrees with itself.
  const matrix = positions.map((x) => positions.map((y) => (x === y ? 1 : weigh(Math.abs(x - y) / range))))
  return {
    at: (k, l) => matrix[k]?.[l] ?? 0,
    apply: (vector) => matrix.map((row) => row.reduce((total, weight, l) => total + weight * (vector[l] ?? 0), 0)),
    total: sum(matrix.map(sum)),
  }
}

/** 0, 1, 2, ...: the places of the categories in their declared order. */
export function rankPositions(categories: number): number[] {
  return Array.from({ length: categories }, (_, rank) => rank)
}
