import type { ReactNode } from 'react'
import { findPageActor } from '@/lib/server/session'
import { OfficeFrame } from '../_office/office-frame'

/** Pages above projects. Each page checks for itself who looks; without anyone there is nothing to frame. */
export default async function HomeLayout({ children }: { children: ReactNode }) {
  const actor = await findPageActor()
  return actor ? <OfficeFrame actor={actor}>{children}</OfficeFrame> : children
}
