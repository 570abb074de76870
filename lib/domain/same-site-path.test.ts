import { expect, it } from 'vitest'
import { parseSameSitePath } from './same-site-path'

it('keeps paths of this site and sends everything else home', () => {
  expect(['/', '/projects/a?q=1#x'].map(parseSameSitePath)).toEqual(['/', '/projects/a?q=1#x'])
  const leaving = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    '',
    null,
  ]
  expect(leaving.map(parseSameSitePath)).toEqual(leaving.map(() => '/'))
})
