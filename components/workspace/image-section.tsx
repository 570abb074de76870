'use client'

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import type { ViewImage } from '@/lib/domain/assignment'
import { messages } from '@/lib/messages/messages'
import { ImagePane } from './image-pane'

export type ImageSectionProps = {
  images: readonly ViewImage[]
  /** Which image is shown first, from 0. */
  first: number | undefined
  onBlocked: (blocked: boolean) => void
  hidden: boolean
  onHiddenChange: (hidden: boolean) => void
  className: string
}

/** The item's images, which can be folded away to a strip. */
export function ImageSection({ images, first, onBlocked, hidden, onHiddenChange, className }: ImageSectionProps) {
  const Icon = hidden ? PanelLeftOpen : PanelLeftClose
  return (
    <section
      aria-label={messages.marks.pictures.label}
      className={classNames(
        'relative min-w-0 shrink-0 bg-canvas',
        className,
        hidden ? 'h-11 lg:h-auto lg:w-12! lg:flex-none!' : 'h-[45dvh] lg:h-auto lg:min-h-0',
      )}
    >
      <IconButton
        size="small"
        label={hidden ? messages.workspace.image.show : messages.workspace.image.hide}
        icon={<Icon aria-hidden className="size-4 rtl:-scale-x-100" />}
        aria-expanded={!hidden}
        onClick={() => onHiddenChange(!hidden)}
        className="absolute! start-2 top-2 z-10 bg-surface! text-ink"
      />
      <div hidden={hidden} className="size-full">
        <ImagePane key={first} images={images} first={first} onBlocked={onBlocked} />
      </div>
    </section>
  )
}
