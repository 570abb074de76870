'use client'

import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ViewImage } from '@/lib/domain/assignment'
import { ImageSection } from './image-section'
import { PaneHandle, usePaneWidth } from './pane-handle'

export type WorkColumnsProps = {
  /** Widths are remembered under this name. */
  name: string
  images: readonly ViewImage[]
  /** Which image is shown first, from 0. */
  firstImage?: number | undefined
  onBlocked: (blocked: boolean) => void
  /** Beneath the image, in its column. */
  below?: ReactNode
  /** What is read, in a column of its own. */
  middle?: ReactNode
  /** What is answered. */
  children: ReactNode
}

/** Image, text and form side by side; one below the other on narrow screens. Each scrolls by itself. */
export function WorkColumns({ name, images, firstImage, onBlocked, below, middle, children }: WorkColumnsProps) {
  const [hidden, setHidden] = useState(false)
  const left = usePaneWidth(`${name}-image`, 420)
  const right = usePaneWidth(`${name}-form`, 424)
  const sizes = { '--left': `${left}px`, '--right': `${right}px` } as CSSProperties
  const image =
    images.length > 0 ? (
      <ImageSection
        images={images}
        first={firstImage}
        onBlocked={onBlocked}
        hidden={hidden}
        onHiddenChange={setHidden}
        className={middle ? 'lg:w-(--left)' : 'lg:flex-1'}
      />
    ) : null
  const wide = middle || below || (image && !hidden)
  return (
    <div style={sizes} className="flex min-h-0 flex-1 flex-col lg:flex-row">
      {below ? (
        <div className="flex min-h-0 min-w-0 flex-col lg:flex-1">
          {image}
          <div className="shrink-0 px-5 py-4 lg:max-h-[45%] lg:overflow-y-auto">{below}</div>
        </div>
      ) : (
        image
      )}
      {image && middle && !hidden ? (
        <PaneHandle name={`${name}-image`} side="before" width={left} min={200} max={900} />
      ) : null}
      {middle ? (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: text that scrolls must be reachable by keyboard (axe scrollable-region-focusable)
          tabIndex={0}
          className="min-w-0 flex-1 px-5 py-5 focus-visible:-outline-offset-2 lg:overflow-y-auto lg:px-9"
        >
          <div className="mx-auto max-w-reading">{middle}</div>
        </div>
      ) : null}
      {wide ? <PaneHandle name={`${name}-form`} side="after" width={right} min={300} max={720} /> : null}
      <div
        className={classNames(
          'min-w-0 border-line max-lg:border-t lg:overflow-y-auto',
          wide ? 'lg:w-(--right) lg:shrink-0 lg:border-s' : 'lg:flex-1',
        )}
      >
        <div className="mx-auto flex max-w-3xl flex-col gap-5 px-5 py-5">{children}</div>
      </div>
    </div>
  )
}
