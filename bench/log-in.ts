import type { StartedServer } from './started-server'

/** The first owner of a started server. */
export const account = { email: 'owner@bench.example', password: 'a long enough password' }

/** Makes the owner by the set-up link that the server printed and answers the cookie of their session. */
export async function logIn({ address, said }: StartedServer): Promise<{ name: string; value: string }> {
  const readToken = () => /\/setup\/([\w-]+)/.exec(said.join('\n'))?.[1]
  // The link is printed after the server is ready.
  for (let wait = 0; wait < 200 && !readToken(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  const token = readToken()
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await fetch(`${address}/api/v1/setup`, { method: 'POST', headers: json, body: JSON.stringify({ token, ...account }) })
  const csrf = await fetch(`${address}/api/auth/csrf`)
  const cookie = csrf.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, ...account, json: 'true' }),
  })
  const session = answer.headers.getSetCookie().find((each) => each.startsWith('attest.session='))
  if (!session) throw new Error(`Logging in was answered with ${answer.status}.`)
  const [name = '', value = ''] = session.split(';')[0]?.split('=') ?? []
  return { name, value }
}
