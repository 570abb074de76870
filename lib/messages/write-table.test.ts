import { expect, it } from 'vitest'
import { writeLatexTable, writeMarkdownTable } from './write-table'

const table = {
  title: 'Accuracy & more',
  columns: [{ name: 'who' }, { name: 'n', kind: 'count' }, { name: 'accuracy', kind: 'percent' }] as const,
  rows: [
    ['a|b_<c>', 475, 0.9285],
    ['50 % ± {x}', 2, null],
    ['gap', 3, -0.1234],
  ],
  note: 'round r, seed 1',
}

it('writes Markdown that no cell breaks, rounded half up', () => {
  expect(writeMarkdownTable(table)).toBe(
    [
      '| who | n | accuracy (%) |',
      '| --- | ---: | ---: |',
      '| a\\|b\\_\\<c\\> | 475 | 92.9 |',
      '| 50 % ± {x} | 2 |  |',
      '| gap | 3 | -12.3 |',
      '',
      'round r, seed 1',
      '',
    ].join('\n'),
  )
})

it('writes booktabs with every sign of LaTeX as text', () => {
  const text = writeLatexTable(table)
  expect(text).toContain('\\begin{tabular}{lrr}\n\\toprule\nwho & n & accuracy (\\%) \\\\\n\\midrule')
  expect(text).toContain('\\caption{Accuracy \\& more}')
  expect(text).toContain('50 \\% $\\pm$ \\{x\\} & 2 &  \\\\')
  expect(text).toContain('gap & 3 & -12.3 \\\\\n\\bottomrule')
})
