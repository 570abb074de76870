import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { findSender, sendMail } from './mail'

type Received = { from: string; to: string[]; text: string; user: string | undefined }
let server: SMTPServer | undefined

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A mail server on loopback that takes one account; answers its address and what it got. */
async function startServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const started = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onData(stream, { envelope, user }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), text, user })
        done()
      })
    },
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.server.address() as AddressInfo
  return { url: `smtp://lab%40example.org:p%40ss@127.0.0.1:${port}`, received }
}

const mail = {
  to: ['ann@example.org', 'bob@example.org'],
  subject: 'Näher: AC1 of fate',
  text: 'It is 0.4.\n.\nNot the end.',
}

it('sends a text with its account, and shows nobody the others', async () => {
  const { url, received } = await startServer()
  expect(await sendMail(url, mail)).toBeNull()
  const [got] = received
  expect(got).toMatchObject({ from: 'lab@example.org', to: mail.to, user: 'lab@example.org' })
  expect(got?.text).toContain('Not the end.')
  expect(got?.text).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(got?.text).not.toContain('bob@')
})

it('says why a mail did not go', async () => {
  const { url } = await startServer()
  expect(await sendMail(url.replace('p%40ss', 'wrong'), mail)).toMatch(/Invalid login|Wrong password/)
  expect(await sendMail('smtp://127.0.0.1:1', mail)).toMatch(/ECONNREFUSED/)
})

it('writes from the account, else from the host', () => {
  expect(findSender('smtps://lab%40example.org:x@mail.example.org')).toBe('lab@example.org')
  expect(findSender('smtps://lab:x@mail.example.org')).toBe('attest@mail.example.org')
})
