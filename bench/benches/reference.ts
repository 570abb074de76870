import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { computeBrennanPrediger } from '@/lib/domain/agreement/brennan-prediger'
import { computeCongerKappa } from '@/lib/domain/agreement/conger-kappa'
import { computeFleissKappa } from '@/lib/domain/agreement/fleiss-kappa'
import { computeGwetAc } from '@/lib/domain/agreement/gwet-ac'
import { computeKrippendorffAlpha } from '@/lib/domain/agreement/krippendorff-alpha'
import { fromRatings } from '@/lib/domain/agreement/units'
import { createRandom } from '@/lib/domain/statistics/random'
import { reportFigure } from '../report'
import { root } from '../root'

// Values and times of our coefficients beside Python's krippendorff and irrCAC, on the same made ratings with gaps.

const python = process.env.PYTHON ?? 'python3'
const sizes = [
  { units: 20, people: 2, categories: 2 },
  { units: 200, people: 3, categories: 4 },
  { units: 2_000, people: 5, categories: 6 },
  { units: 20_000, people: 3, categories: 4 },
]

type DataSet = { ratings: (string | null)[][]; categories: string[] }

/** People who mostly say what is so, each of them missing one unit in ten. */
function makeRatings({ units, people, categories }: (typeof sizes)[number], seed: number): DataSet {
  const random = createRandom(seed)
  const names = Array.from({ length: categories }, (_, k) => String.fromCharCode(97 + k))
  const pick = () => names[Math.floor(random() * categories)] ?? ''
  const ratings = Array.from({ length: units }, () => {
    const truth = pick()
    return Array.from({ length: people }, () => (random() < 0.1 ? null : random() < 0.7 ? truth : pick()))
  })
  return { ratings: ratings.filter((row) => row.some((value) => value !== null)), categories: names }
}

function measure({ ratings, categories }: DataSet) {
  const started = performance.now()
  const tables = fromRatings(ratings, categories)
  const alpha = (scale: 'nominal' | 'ordinal' | 'interval') =>
    computeKrippendorffAlpha(
      tables.patterns,
      scale,
      scale === 'nominal' ? categories : categories.map((_, rank) => String(rank)),
    ).value
  const values: Record<string, number | null> = {
    'krippendorff-alpha': alpha('nominal'),
    'krippendorff-alpha-ordinal': alpha('ordinal'),
    'krippendorff-alpha-interval': alpha('interval'),
    'fleiss-kappa': computeFleissKappa(tables.patterns).value,
    'conger-kappa': computeCongerKappa(tables.patterns, tables.raters).value,
    'gwet-ac1': computeGwetAc(tables.patterns).value,
    'brennan-prediger': computeBrennanPrediger(tables.patterns).value,
  }
  return { values, milliseconds: performance.now() - started }
}

const sets = sizes.flatMap((size, i) => [1, 2, 3].map((n) => ({ size, data: makeRatings(size, 10 * i + n) })))
const { status, stdout, stderr } = spawnSync(python, [path.join(root, 'bench', 'reference.py')], {
  input: JSON.stringify(sets.map(({ data }) => data)),
  encoding: 'utf8',
  maxBuffer: 1e9,
})
if (status !== 0) {
  console.error(`${stderr}\nNeeds Python with "pip install krippendorff irrCAC"; name another Python in PYTHON.`)
  process.exit(1)
}
const theirs = JSON.parse(stdout) as { values: Record<string, number>; milliseconds: number }[]
measure(sets[0]?.data ?? { ratings: [], categories: [] })
const apart = new Map<string, number>()
for (const [i, { size, data }] of sets.entries()) {
  const ours = measure(data)
  const reference = theirs[i]
  for (const [name, value] of Object.entries(ours.values))
    apart.set(
      name,
      Math.max(apart.get(name) ?? 0, Math.abs((value ?? Number.NaN) - (reference?.values[name] ?? Number.NaN))),
    )
  if (i % 3 === 0)
    console.log(
      `${size.units} units, ${size.people} people, ${size.categories} categories: ${ours.milliseconds.toFixed(1)} ms, ` +
        `Python ${reference?.milliseconds.toFixed(1)} ms`,
    )
}
for (const [name, difference] of apart)
  reportFigure(`${name}, largest difference x 1e12`, difference * 1e12, '', { atMost: 1 })
