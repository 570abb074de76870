import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes'

it('says sizes in the largest unit that keeps them below a thousand', () => {
  const said = [0, 999, 1_000, 12_400_000, 999_960, 2e12].map(formatBytes).map((text) => text.replace('\u00a0', ' '))
  expect(said).toEqual(['0 B', '999 B', '1 kB', '12.4 MB', '1 MB', '2 TB'])
})
