import { Agent, request } from 'node:http'

export type Answer = { status: number; body: unknown }
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  token: string,
  more?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>

/** A client with one connection that it keeps. */
export function openClient(address: string, timeout = 30_000): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(address)
  const send: Send = (method, path, token, { body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          timeout,
          path: `/api/v1${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
            ...headers,
          },
        },
        (incoming) => {
          let answer = ''
          incoming.setEncoding('utf8')
          incoming.on('data', (chunk: string) => {
            answer += chunk
          })
          incoming.on('error', reject)
          incoming.on('end', () => {
            if (!incoming.complete) reject(new Error('The answer was cut off.'))
            else resolve({ status: incoming.statusCode ?? 0, body: readBody(answer) })
          })
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time.')))
      outgoing.on('error', reject)
      outgoing.end(text)
    })
  return { send, close: () => agent.destroy() }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
