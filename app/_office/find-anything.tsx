'use client'

import { useRef, useState } from 'react'
import { CommandPalette, type PaletteEntry, type PaletteGroup } from '@/components/project/command-palette'
import { paths } from '@/components/project/paths'
import { callApi } from '@/lib/client/office-api'
import { messages } from '@/lib/messages/messages'

type Found = { data: { id: string; dataId: string; variant: string; question: string | null }[] }
export type FindAnythingProps = {
  groups: readonly PaletteGroup[]
  /** Slug of the project whose items are searched. */
  project?: string
}

const pauseMs = 150

/** The palette; what only the server knows is asked once the person pauses. */
export function FindAnything({ groups, project }: FindAnythingProps) {
  const [items, setItems] = useState<readonly PaletteEntry[]>([])
  const asked = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({})

  function search(query: string) {
    clearTimeout(asked.current.timer)
    asked.current.request?.abort()
    if (project === undefined || query.trim().length < 2) return setItems([])
    const request = new AbortController()
    const address = `/projects/${encodeURIComponent(project)}/items?limit=8&q=${encodeURIComponent(query.trim())}`
    const timer = setTimeout(async () => {
      const found = await callApi<Found>('GET', address, { signal: request.signal })
      if (!found.ok || request.signal.aborted) return
      setItems(
        found.value.data.map(({ id, dataId, variant, question }) => ({
          id: `item ${id}`,
          label: question ?? dataId,
          hint: `${dataId} · ${variant}`,
          // The server matched it, perhaps by an entity's name that is not shown.
          keywords: [query],
          href: paths.item(project, id),
        })),
      )
    }, pauseMs)
    asked.current = { timer, request }
  }

  const all = items.length > 0 ? [...groups, { heading: messages.home.palette.items, entries: items }] : groups
  return <CommandPalette groups={all} onSearch={project === undefined ? undefined : search} />
}
