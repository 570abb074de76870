import type { AssignmentView } from './assignment'

/**
 * Whole seconds until work may be submitted for the first time, 0 where nothing has to be waited for. The time runs from
 * the opening; where the page's clock is behind the server's, from when it was shown. In searches of the open web the
 * minimum holds only for giving up. `shownAt` and `now` are milliseconds of the page's clock.
 */
export function secondsToWait(
  { minimumSeconds = 0, search, openedAt, submitted }: AssignmentView,
  payload: Record<string, unknown>,
  { shownAt, now }: { shownAt: number; now: number },
): number {
  if (submitted || (search === 'web' && payload.gaveUp !== true)) return 0
  const gone = Math.max(now - shownAt, openedAt === undefined ? 0 : now - Date.parse(openedAt))
  return Math.max(0, Math.ceil(minimumSeconds - gone / 1000))
}
