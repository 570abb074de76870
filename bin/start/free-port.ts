import { createServer } from 'node:net'

const TRIED = 100

/** Whether a port can be listened on. An address that is not this machine's counts as taken. */
export function isPortFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The next free port above one, or null. */
export async function findFreePort(host: string, above: number): Promise<number | null> {
  for (let port = above + 1; port <= Math.min(above + TRIED, 65_535); port++)
    if (await isPortFree(host, port)) return port
  return null
}
