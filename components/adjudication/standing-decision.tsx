import { FailureAlert } from '@/components/project/failure-alert'
import { type Act, useSubmit } from '@/components/project/use-submit'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { Decision } from '@/lib/domain/adjudication'
import type { Kind } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import { DecisionView } from './decision-view'
import type { WorkNames } from './work-names'

export type StandingDecisionProps = {
  kind: Kind
  decision: Decision
  names: WorkNames
  /** Null where this reader may not decide. */
  onWithdraw: Act<[string]> | null
  onWithdrawn: () => void
}

const words = messages.adjudication
const nobody: Act<[string]> = async () => null

/** The decision that stands, with the way to withdraw it. */
export function StandingDecision({ kind, decision, names, onWithdraw, onWithdrawn }: StandingDecisionProps) {
  const withdraw = useSubmit(onWithdraw ?? nobody)
  return (
    <div className="card p-4">
      <DecisionView
        kind={kind}
        decision={decision}
        names={names}
        actions={
          onWithdraw ? (
            <ConfirmDialog
              title={words.withdrawTitle}
              loss={words.withdrawLoss}
              confirm={words.withdraw}
              onConfirm={() => void withdraw.submit(decision.id).then((done) => done && onWithdrawn())}
              trigger={
                <Button size="small" busy={withdraw.busy}>
                  {words.withdraw}
                </Button>
              }
            />
          ) : null
        }
      />
      <FailureAlert failure={withdraw.failure} />
    </div>
  )
}
