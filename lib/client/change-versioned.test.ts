import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeVersioned } from './change-versioned'

let current = 1

/** A server that holds one thing and changes it only for who names its version. */
beforeEach(() => {
  current = 1
  vi.stubGlobal(
    'fetch',
    async (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      if (headers['if-match'] !== `"${current}"`) return Response.json({ code: 'stale', detail: '' }, { status: 412 })
      current += 1
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ version: current })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it('changes twice in a row though the page still shows the first version', async () => {
  expect(await changeVersioned('PATCH', '/rounds/a', 1, {})).toBeNull()
  expect(await changeVersioned('PATCH', '/rounds/a', 1, {})).toBeNull()
  expect(current).toBe(3)
})

it('is refused where somebody else was faster', async () => {
  expect(await changeVersioned('PATCH', '/rounds/b', 1, {})).toBeNull()
  current += 1
  expect(await changeVersioned('PATCH', '/rounds/b', 1, {})).toMatchObject({ code: 'stale' })
  expect(await changeVersioned('PATCH', '/rounds/b', 3, {})).toBeNull()
})

it('forgets what was deleted, so that its address can be used anew', async () => {
  expect(await changeVersioned('PATCH', '/projects/c', 1, {})).toBeNull()
  expect(await changeVersioned('DELETE', '/projects/c', 1)).toBeNull()
  current = 1
  expect(await changeVersioned('PATCH', '/projects/c', 1, {})).toBeNull()
})
