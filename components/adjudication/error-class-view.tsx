import type { ErrorAnalysisPayload } from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { Fact } from './fact'
import type { WorkNames } from './work-names'

type Props = { payload: Partial<ErrorAnalysisPayload>; names: WorkNames }

/** The dominant error somebody saw, and where it began. */
export function ErrorClassView({ payload: { errorClass, step }, names }: Props) {
  return (
    <>
      <p className="font-medium">{errorClass === undefined ? '·' : (names.terms[errorClass] ?? errorClass)}</p>
      {step === undefined ? null : (
        <Fact label={messages.judging.wrongStep}>{format(messages.judging.stepShort, { n: step + 1 })}</Fact>
      )}
    </>
  )
}
