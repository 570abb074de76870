import { useSyncExternalStore } from 'react'

const place = 'attest.single-keys'
const listeners = new Set<() => void>()

function read(): boolean {
  return localStorage.getItem(place) !== 'off'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether keys without Ctrl or Cmd do anything (WCAG 2.1.4); remembered on this device. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, read, () => true)
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(place, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}
