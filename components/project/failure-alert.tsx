import { Alert } from '@/components/ui/alert'
import type { Failure } from '@/lib/domain/errors'
import { messages } from '@/lib/messages/messages'
import { sayFailure } from './say-failure'

export type FailureAlertProps = {
  failure: Failure | null
  /** Mistakes whose fields are not on screen are listed beneath. */
  shownPaths?: readonly string[]
}

export function FailureAlert({ failure, shownPaths = [] }: FailureAlertProps) {
  if (!failure) return null
  const rest = (failure.errors ?? []).filter(({ path }) => !shownPaths.includes(path))
  const onlyShown = failure.code === 'invalid' && rest.length === 0 && (failure.errors ?? []).length > 0
  return (
    <Alert live tone="danger" title={onlyShown ? messages.problems.invalid : sayFailure(failure)}>
      {rest.length > 1 ? (
        <ul className="list-disc ps-5">
          {rest.slice(0, 10).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path ? `${path}: ` : ''}
              {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}
