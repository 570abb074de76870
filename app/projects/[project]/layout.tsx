import type { ReactNode } from 'react'
import { findPageActor } from '@/lib/server/session'
import { OfficeFrame } from '../../_office/office-frame'

type Props = { children: ReactNode; params: Promise<{ project: string }> }

/** The project around its pages. Each page checks for itself who looks; without anyone there is nothing to frame. */
export default async function ProjectLayout({ children, params }: Props) {
  const actor = await findPageActor()
  if (!actor) return children
  return (
    <OfficeFrame actor={actor} project={(await params).project}>
      {children}
    </OfficeFrame>
  )
}
