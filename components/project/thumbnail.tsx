import { ImageOff } from 'lucide-react'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'

export type ThumbnailProps = { image: string | null | undefined; size?: 'small' | 'medium' }

/** A small picture of an item; its place is kept where the image is not there. Decoration beside the question. */
export function Thumbnail({ image, size = 'small' }: ThumbnailProps) {
  const box = size === 'small' ? 'h-11 w-16' : 'h-24 w-36'
  if (!image)
    return (
      <span
        title={messages.words.noImage}
        className={`${box} grid shrink-0 place-items-center rounded-md bg-surface-sunken text-ink-faint`}
      >
        <ImageOff role="img" aria-label={messages.words.noImage} className="size-4" />
      </span>
    )
  return (
    // biome-ignore lint/performance/noImgElement: per-user images cannot go through the framework's optimizer
    <img
      src={paths.thumbnail(image)}
      alt=""
      loading="lazy"
      decoding="async"
      className={`${box} shrink-0 rounded-md bg-surface-sunken object-cover`}
    />
  )
}
