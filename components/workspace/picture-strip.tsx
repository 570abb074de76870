import { classNames } from '@/components/ui/class-names'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { Picture } from './picture-urls'

export type PictureStripProps = {
  pictures: readonly (Picture | null)[]
  shown: number
  /** Left out: it is shown elsewhere. */
  except?: number
  /** What a press does, with a place for the number. */
  label: string
  onShow: (image: number) => void
}

/** The pictures of an item that has several, to choose from. */
export function PictureStrip({ pictures, shown, except, label, onShow }: PictureStripProps) {
  return (
    <nav
      aria-label={messages.marks.pictures.label}
      className="flex max-w-full gap-1.5 overflow-x-auto rounded-lg bg-surface-raised p-1 shadow-raised"
    >
      {pictures.map((picture, image) =>
        image === except ? null : (
          <button
            key={image}
            type="button"
            aria-current={image === shown || undefined}
            aria-label={format(label, { n: image + 1 })}
            onClick={() => onShow(image)}
            className={classNames(
              'relative grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded-md border-2 bg-surface-sunken text-ink-muted text-xs',
              image === shown ? 'border-accent' : 'border-transparent',
            )}
          >
            {picture ? (
              // biome-ignore lint/performance/noImgElement: thumbnails are our own and already small
              <img src={picture.thumbnailUrl} alt="" className="size-full object-cover" />
            ) : (
              image + 1
            )}
          </button>
        ),
      )}
    </nav>
  )
}
