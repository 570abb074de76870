import { RadioGroup } from '@/components/ui/radio-group'
import { hintSettings } from '@/lib/domain/audit/stage'
import { messages } from '@/lib/messages/messages'
import type { WizardPartProps } from './wizard-work'

const words = messages.rounds.wizard
const order = ['all', 'evidence', 'answer', 'question', 'consistency'] as const

/** Which step of an audit a round is, and when its automatic hints are shown. */
export function WizardAudit({ draft, onChange }: WizardPartProps) {
  return (
    <>
      <div>
        <RadioGroup
          legend={words.stage}
          name="stage"
          boxed
          value={draft.stage}
          onValueChange={(stage) => onChange({ stage })}
          choices={order.map((value) => ({ value, label: words.stages[value], hint: words.stageHints[value] }))}
        />
        <p className="mt-1.5 text-ink-muted text-sm">{words.stageNote}</p>
      </div>
      <RadioGroup
        legend={words.auditHints}
        name="auditHints"
        value={draft.auditHints}
        onValueChange={(auditHints) => onChange({ auditHints })}
        choices={hintSettings.map((value) => ({
          value,
          label: words.auditHintChoices[value],
          hint: words.auditHintHints[value],
        }))}
      />
    </>
  )
}
