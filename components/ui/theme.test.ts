import { expect, it } from 'vitest'
import { parseTheme } from './theme'

it('takes only the two themes from a cookie', () => {
  expect(['dark', 'light', 'system', 'x" onload="', undefined].map(parseTheme)).toEqual([
    'dark',
    'light',
    'system',
    'system',
    'system',
  ])
})
