import { Button } from '@/components/ui/button'
import { messages } from '@/lib/messages/messages'
import type { ImageState } from './use-loaded-image'

/** What stands in for a picture that is absent, on its way or failed to load. */
export function PictureNotice({ state, retry }: { state: ImageState; retry: () => void }) {
  const words = messages.marks.picture
  if (state === 'ready') return null
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center p-6 text-center text-canvas-ink">
      {state === 'failed' ? (
        <div
          role="alert"
          className="pointer-events-auto flex max-w-96 flex-col items-center gap-3 rounded-lg bg-canvas p-5"
        >
          <p>{words.failed}</p>
          <Button onClick={retry}>{words.retry}</Button>
        </div>
      ) : (
        <p className="animate-late text-canvas-muted">{state === 'none' ? words.none : words.loading}</p>
      )}
    </div>
  )
}
