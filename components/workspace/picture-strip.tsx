import { classNames } from '@/components/ui/class-names'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { PictureUrls } from './boxes-stage'

export type PictureStripProps = {
  pictures: readonly PictureUrls[]
  shown: number
  dispatch: (event: DrawingEvent) => void
}

/** The pictures of an item that has several, to choose from. */
export function PictureStrip({ pictures, shown, dispatch }: PictureStripProps) {
  return (
    <nav
      aria-label={messages.marks.pictures.label}
      className="flex gap-1.5 rounded-lg bg-surface-raised p-1 shadow-raised"
    >
      {pictures.map((picture, image) => (
        <button
          key={image}
          type="button"
          aria-current={image === shown || undefined}
          aria-label={format(messages.marks.pictures.one, { n: image + 1 })}
          onClick={() => dispatch({ type: 'showImage', image })}
          className={classNames(
            'relative grid h-10 w-14 place-items-center overflow-hidden rounded-md border-2 bg-surface-sunken text-ink-muted text-xs',
            image === shown ? 'border-accent' : 'border-transparent',
          )}
        >
          {picture?.thumbnailUrl ? (
            // biome-ignore lint/performance/noImgElement: thumbnails are our own and already small
            <img src={picture.thumbnailUrl} alt="" className="size-full object-cover" />
          ) : (
            image + 1
          )}
        </button>
      ))}
    </nav>
  )
}
