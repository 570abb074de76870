import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress, judgeWebhookUrl, sendWebhook } from './webhook'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('%s is not of the public Internet', (address) => expect(isPublicAddress(address)).toBe(false))
it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

it.each([
  'http://example.org/hook',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://user:pass@example.org/',
  'https://localhost/',
  'https://db.internal/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'hook',
])('%s is refused when it is set', (url) => expect(judgeWebhookUrl(url)).toMatch(/\.$/))

it('refuses a name that leads inside, at the moment of connecting', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    // No public name is needed: the guard sees what a name is resolved to.
    const failure = await sendWebhook(
      { url: `https://localhost:${port}/`, secret: 's' },
      {},
      (address) => address === '8.8.8.8',
    )
    expect(failure).toBe('could not be reached')
    expect(await sendWebhook({ url: `https://127.0.0.1:${port}/`, secret: 's' }, {}, isPublicAddress)).toMatch(
      /public Internet/,
    )
    expect(asked).toBe(0)
  } finally {
    server.close()
  }
})
