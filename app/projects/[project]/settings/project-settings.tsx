'use client'

import { useRouter } from 'next/navigation'
import { DeleteProject } from '@/components/project/delete-project'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { type ProjectFacts, SettingsForm } from '@/components/project/settings-form'
import { callForFailure } from '@/lib/client/office-api'
import { messages } from '@/lib/messages/messages'

export type ProjectSettingsProps = { slug: string; version: number; facts: ProjectFacts; items: number }

const words = messages.project.settings

export function ProjectSettings({ slug, version, facts, items }: ProjectSettingsProps) {
  const router = useRouter()
  const address = `/projects/${encodeURIComponent(slug)}`
  async function save(change: ProjectFacts) {
    const failure = await callForFailure('PATCH', address, { body: change, version })
    if (!failure) router.refresh()
    return failure
  }
  async function remove() {
    const failure = await callForFailure('DELETE', address, { version })
    if (!failure) router.push(paths.home)
    return failure
  }
  return (
    <>
      <Panel title={words.about}>
        <SettingsForm facts={facts} onSave={save} />
      </Panel>
      <Panel title={words.danger} text={words.dangerText}>
        <DeleteProject name={facts.name} items={items} onDelete={remove} />
      </Panel>
    </>
  )
}
