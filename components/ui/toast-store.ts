export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'

export type Toast = {
  title: string
  text?: string
  tone?: ToastTone
  /** One way to act on it, usually undo. */
  action?: { label: string; onAction: () => void }
  /** Milliseconds on screen; a problem stays until dismissed. */
  stayMs?: number
}

export type ShownToast = Toast & { id: number }

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a short message at the edge of the page, from anywhere in the browser; the last three stay. */
export function showToast(toast: Toast): number {
  lastId += 1
  change([...shown.slice(-2), { ...toast, id: lastId }])
  return lastId
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly ShownToast[] {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
