import type { Metadata } from 'next'
import Link from 'next/link'
import { AuditTable } from '@/components/project/audit-table'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { VocabularyView } from '@/components/project/vocabulary-view'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listProjectAudit } from '@/lib/server/audit-log'
import { listItemChoices } from '@/lib/server/items'
import { describeProject, listProjectFlaws } from '@/lib/server/projects'
import { findReader } from '../../../_office/find-reader'
import { Refusal } from '../../../_office/refusal'
import { RemoveProject, SaveFlaws, SaveLabels, SavePrivacy, SaveRules, SaveSettings } from './project-settings'

const words = messages.project.settings
export const metadata: Metadata = { title: words.title }

export default async function SettingsPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const path = `${paths.project(project)}/settings`
  const actor = await findReader(path)
  const audit = await listProjectAudit(actor, project, { limit: 10 })
  if (!audit.ok) return <Refusal failure={audit} />
  const facts = await describeProject(actor, project)
  if (!facts.ok) return <Refusal failure={facts} />
  const items = await listItemChoices(actor, project)
  if (!items.ok) return <Refusal failure={items} />
  const terms = await listProjectFlaws(actor, project)
  if (!terms.ok) return <Refusal failure={terms} />
  const { slug, version, name, description, licence, maskStyle, classes, errorClasses, labels } = facts.value
  return (
    <>
      <PageHeader title={words.title} />
      <div className="flex flex-col gap-4">
        <Panel title={words.about}>
          <SaveSettings slug={slug} version={version} facts={{ name, description, licence }} />
        </Panel>
        <Panel title={words.vocabulary} text={words.vocabularyText}>
          <VocabularyView vocabulary={{ classes, errorClasses }} />
        </Panel>
        <Panel title={messages.project.flawTerms.title} text={messages.project.flawTerms.text}>
          <SaveFlaws slug={slug} version={version} flaws={terms.value} />
        </Panel>
        <Panel title={words.labels} text={words.labelsText}>
          <SaveLabels slug={slug} version={version} lists={labels} />
        </Panel>
        <Panel title={words.privacy} text={words.privacyText}>
          <SavePrivacy slug={slug} version={version} classes={classes} maskStyle={maskStyle} />
        </Panel>
        <Panel title={words.rules.title} text={words.rules.text}>
          <SaveRules slug={slug} version={version} rules={facts.value.decisionRules} />
        </Panel>
        <Panel
          title={words.log}
          text={words.logText}
          actions={
            <Link href={`${path}/log`} className="link">
              {words.fullLog}
            </Link>
          }
        >
          <AuditTable rows={audit.value.data} />
        </Panel>
        <Panel title={words.danger} text={words.dangerText}>
          <RemoveProject
            slug={slug}
            version={version}
            name={name}
            items={items.value.groups.reduce((sum, group) => sum + group.items, 0)}
          />
        </Panel>
      </div>
    </>
  )
}
