'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { DeleteProject } from '@/components/project/delete-project'
import { FlawForm, type FlawFormChange, type FlawFormProps } from '@/components/project/flaw-form'
import { LabelsForm, type LabelsFormProps } from '@/components/project/labels-form'
import { paths } from '@/components/project/paths'
import { type PrivacyChange, PrivacyForm, type PrivacyFormProps } from '@/components/project/privacy-form'
import { RulesForm } from '@/components/project/rules-form'
import { type ProjectFacts, SettingsForm } from '@/components/project/settings-form'
import { changeVersioned } from '@/lib/client/change-versioned'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import type { LabelList } from '@/lib/domain/vocabulary'

type Held = { slug: string; version: number }

const address = (slug: string) => `/projects/${encodeURIComponent(slug)}`

export function SaveSettings({ slug, version, facts }: Held & { facts: ProjectFacts }) {
  const router = useRouter()
  async function save(change: ProjectFacts) {
    const failure = await changeVersioned('PATCH', address(slug), version, change)
    if (!failure) router.refresh()
    return failure
  }
  return <SettingsForm facts={facts} onSave={save} />
}

export function SaveLabels({ slug, version, ...held }: Held & Omit<LabelsFormProps, 'onSave' | 'loading'>) {
  const router = useRouter()
  const [loading, startLoading] = useTransition()
  async function save(labels: readonly LabelList[]) {
    const failure = await changeVersioned('PATCH', address(slug), version, { labels })
    if (!failure) startLoading(() => router.refresh())
    return failure
  }
  return <LabelsForm {...held} onSave={save} loading={loading} />
}

export function SavePrivacy({ slug, version, ...held }: Held & Omit<PrivacyFormProps, 'onSave' | 'loading'>) {
  const router = useRouter()
  const [loading, startLoading] = useTransition()
  async function save(change: PrivacyChange) {
    const failure = await changeVersioned('PATCH', address(slug), version, change)
    // Until the page is here, the form holds what was before.
    if (!failure) startLoading(() => router.refresh())
    return failure
  }
  return <PrivacyForm {...held} onSave={save} loading={loading} />
}

export function SaveFlaws({ slug, version, flaws }: Held & Pick<FlawFormProps, 'flaws'>) {
  const router = useRouter()
  const [loading, startLoading] = useTransition()
  async function save(change: FlawFormChange) {
    const failure = await changeVersioned('PATCH', address(slug), version, change)
    if (!failure) startLoading(() => router.refresh())
    return failure
  }
  return <FlawForm flaws={flaws} onSave={save} loading={loading} />
}

export function SaveRules({ slug, version, rules }: Held & { rules: DecisionRules }) {
  const router = useRouter()
  async function save(decisionRules: DecisionRules) {
    const failure = await changeVersioned('PATCH', address(slug), version, { decisionRules })
    if (!failure) router.refresh()
    return failure
  }
  return <RulesForm rules={rules} onSave={save} />
}

export function RemoveProject({ slug, version, name, items }: Held & { name: string; items: number }) {
  const router = useRouter()
  async function remove() {
    const failure = await changeVersioned('DELETE', address(slug), version)
    if (!failure) router.push(paths.home)
    return failure
  }
  return <DeleteProject name={name} items={items} onDelete={remove} />
}
