'use client'

import { useRouter } from 'next/navigation'
import { AlertRulesForm, type AlertRulesFormProps } from '@/components/dashboard/alert-rules-form'
import { callForFailure } from '@/lib/client/office-api'
import type { AlertRuleInput } from '@/lib/domain/alert'

export type EditRulesProps = Omit<AlertRulesFormProps, 'onSave'> & { round: string; mayManage: boolean }

/** The rules of a round; who may only read finds the form without effect. */
export function EditRules({ round, mayManage, ...form }: EditRulesProps) {
  const router = useRouter()
  async function save(rules: AlertRuleInput[]) {
    const failure = await callForFailure('PUT', `/rounds/${round}/alert-rules`, { body: { rules } })
    if (!failure) router.refresh()
    return failure
  }
  return (
    <fieldset disabled={!mayManage} className="min-w-0">
      <AlertRulesForm key={JSON.stringify(form.rules)} {...form} onSave={save} />
    </fieldset>
  )
}
