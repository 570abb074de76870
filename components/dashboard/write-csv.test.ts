import { expect, it } from 'vitest'
import { writeCsv } from './write-csv'

it('writes numbers in full and text that neither breaks the table nor runs as a formula', () => {
  expect(
    writeCsv(
      ['a', 'b,c'],
      [
        ['=1+1', 0.1 + 0.2],
        ['say "x"', null],
        ['-', -1],
      ],
    ),
  ).toBe('a,"b,c"\r\n\'=1+1,0.30000000000000004\r\n"say ""x""",\r\n\'-,-1\r\n')
})
