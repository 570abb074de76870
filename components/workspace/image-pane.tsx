'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { ViewImage } from '@/lib/domain/assignment'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { pictureUrls } from './picture-urls'

const words = messages.workspace.image

export type ImagePaneProps = {
  images: readonly ViewImage[]
  /** Which image is shown first. */
  first?: number | undefined
  onBlocked: (blocked: boolean) => void
}

/** The images of an item to look at, one at a time, fitted or at full size. */
export function ImagePane({ images, first = 0, onBlocked }: ImagePaneProps) {
  const [shown, setShown] = useState(first)
  const image = images[shown]
  if (!image) return <Notice>{words.none}</Notice>
  return (
    <div className="flex size-full min-h-0 flex-col bg-canvas text-canvas-ink">
      <ImageView key={shown} image={image} place={shown} onBlocked={onBlocked} />
      {images.length > 1 ? (
        <div className="flex shrink-0 gap-1.5 overflow-x-auto p-2">
          {images.map((other, place) => (
            <button
              key={place}
              type="button"
              aria-pressed={place === shown}
              aria-label={format(words.alt, { n: place + 1 })}
              onClick={() => setShown(place)}
              className="size-14 shrink-0 overflow-hidden rounded-md border-2 border-transparent aria-pressed:border-canvas-ink"
            >
              <Thumbnail image={other} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Thumbnail({ image }: { image: ViewImage }) {
  const picture = pictureUrls(image)
  // biome-ignore lint/performance/noImgElement: the optimizer cannot serve a person's own images
  return picture ? <img src={picture.thumbnailUrl} alt="" className="size-full object-cover" /> : <span>·</span>
}

type ImageViewProps = { image: ViewImage; place: number; onBlocked: (blocked: boolean) => void }

function ImageView({ image, place, onBlocked }: ImageViewProps) {
  const picture = pictureUrls(image)
  const [large, setLarge] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(picture ? 'loading' : 'ready')
  const tell = useEffectEvent(onBlocked)
  // The shell around the panel, which holds the button for submitting.
  useEffect(() => tell(state !== 'ready'), [state])
  if (!picture) return <Notice>{words.missing}</Notice>
  const address = large ? picture.url : picture.previewUrl
  const url = attempt === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}try=${attempt}`
  return (
    <div
      className={classNames(
        'relative min-h-0 flex-1',
        large ? 'overflow-auto' : 'grid min-h-40 place-items-center overflow-hidden',
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: the optimizer cannot serve a person's own images */}
      <img
        key={attempt}
        src={url}
        alt={format(words.alt, { n: place + 1 })}
        width={image.width}
        height={image.height}
        onLoad={() => setState('ready')}
        onError={() => setState('failed')}
        // A picture that was there before the page woke up has told its story already.
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setState('ready')
        }}
        className={classNames(
          large ? 'max-w-none' : 'absolute inset-4 size-[calc(100%-2rem)] object-contain',
          state === 'failed' && 'hidden',
        )}
      />
      {state === 'failed' ? (
        <div role="alert" className="flex max-w-80 flex-col items-center gap-3 p-4 text-center">
          <p>{words.failed}</p>
          <Button
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            {words.retry}
          </Button>
        </div>
      ) : (
        <Button
          size="small"
          onClick={() => setLarge(!large)}
          className="absolute! end-2 bottom-2 opacity-80 hover:opacity-100 focus-visible:opacity-100"
        >
          {large ? words.smaller : words.larger}
        </Button>
      )}
    </div>
  )
}

function Notice({ children }: { children: string }) {
  return (
    <div className="grid size-full min-h-32 place-items-center bg-canvas p-6 text-center text-canvas-muted">
      <p className="max-w-80">{children}</p>
    </div>
  )
}
