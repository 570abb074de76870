import type { AssignmentView } from '@/lib/domain/assignment'

/** Fetches an item's pictures into the browser's cache before they are shown. */
export function preloadPictures({ item }: Pick<AssignmentView, 'item'>): void {
  for (const { id, missing } of item.images) {
    if (id === null || missing) continue
    const picture = new Image()
    picture.decoding = 'async'
    picture.src = `/api/v1/images/${encodeURIComponent(id)}?size=preview`
  }
}
