import { Segmented } from '@/components/ui/segmented'
import { type JudgeVerdict, judgeVerdicts } from '@/lib/domain/judge-verdict'
import { messages } from '@/lib/messages/messages'

export type VerdictChoiceProps = {
  name: string
  value: JudgeVerdict | undefined
  onChange: (verdict: JudgeVerdict) => void
  keys?: Partial<Record<JudgeVerdict, string>>
}

/** What one says of a prediction. */
export function VerdictChoice({ name, value, onChange, keys = {} }: VerdictChoiceProps) {
  return (
    <Segmented
      legend={messages.judging.verdict}
      name={`verdict-${name}`}
      value={value ?? null}
      onValueChange={onChange}
      choices={judgeVerdicts.map((verdict) => ({
        value: verdict,
        label: messages.judging.verdicts[verdict],
        keys: keys[verdict],
      }))}
    />
  )
}
