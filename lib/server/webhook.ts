import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeoutMs = 10_000

// Whatever is not of the public Internet (RFC 6890 and its like): the host itself, its network, cloud metadata.
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
const outer6 = new BlockList()
outer6.addSubnet('2000::', 3, 'ipv6')
const inner6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the public Internet. IPv4 inside IPv6 and tunnels count as inner. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  if (family === 6) return outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
  return false
}

/** What is wrong with an address for a webhook, as a sentence; null where nothing is. */
export function judgeWebhookUrl(text: string): string | null {
  if (!URL.canParse(text)) return 'This is not an address.'
  const url = new URL(text)
  if (url.protocol !== 'https:') return 'The address must begin with https.'
  if (url.username || url.password) return 'The address must not hold a name or password.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) return 'The address must be one of the public Internet.'
  if (/(^|\.)(localhost|local|internal)$/i.test(host)) return 'The address must be one of the public Internet.'
  return null
}

type Allow = (address: string) => boolean

// Checked here and nowhere else does it hold: the address that is connected to is the one that was looked at.
function makeLookup(allow: Allow): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4)
      const bad = addresses.find(({ address }) => !allow(address))
      const [first] = addresses
      if (bad || !first) return callback(new Error('not an address of the public Internet'), '', 4)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/**
 * Posts a signed JSON document: `x-attest-signature: sha256=<HMAC of the body>`. Only to https on the public Internet,
 * without following redirects; what is answered is not read. Answers null, or why it did not go.
 */
export function sendWebhook(
  webhook: { url: string; secret: string },
  document: unknown,
  allow: Allow = isPublicAddress,
  trust: { ca?: string } = {},
): Promise<string | null> {
  const fault = allow === isPublicAddress ? judgeWebhookUrl(webhook.url) : null
  if (fault) return Promise.resolve(fault)
  const body = JSON.stringify(document)
  const url = new URL(webhook.url)
  return new Promise((resolve) => {
    // An address written as numbers is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !allow(host)) return resolve('not an address of the public Internet')
    const sent = request(
      url,
      {
        method: 'POST',
        lookup: makeLookup(allow),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...trust,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'attest',
          'x-attest-signature': `sha256=${createHmac('sha256', webhook.secret).update(body).digest('hex')}`,
        },
      },
      (response) => {
        const status = response.statusCode ?? 0
        response.destroy()
        resolve(status >= 200 && status < 300 ? null : `answered ${status}`)
      },
    )
    sent.on('error', (error) =>
      resolve(
        error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : 'could not be reached',
      ),
    )
    sent.end(body)
  })
}
