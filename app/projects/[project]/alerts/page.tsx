import type { Metadata } from 'next'
import { AlertList } from '@/components/dashboard/alert-list'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { sayVariable } from '@/components/dashboard/say-variable'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { mayDo } from '@/lib/domain/permission'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeAlertRules, describeWebhook, listProjectAlerts } from '@/lib/server/alerts'
import { listVariableNames } from '@/lib/server/list-variable-names'
import { listRoundHeads } from '@/lib/server/overview'
import { chooseRound } from '../../../_office/choose-round'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'
import { EditRules } from './edit-rules'
import { OpenAlerts } from './open-alerts'
import { SetWebhook } from './set-webhook'

const words = messages.alerts
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function AlertsPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/alerts`
  const query = await readQuery(searchParams, ['round'])
  const actor = await findReader(path)
  const [heads, alerts] = await Promise.all([listRoundHeads(actor, project), listProjectAlerts(actor, project)])
  if (!heads.ok) return <Refusal failure={heads} />
  if (!alerts.ok) return <Refusal failure={alerts} />
  const { role, rounds } = heads.value
  const head = chooseRound(rounds, query.round)
  const [rules, variables] = head
    ? await Promise.all([describeAlertRules(actor, head.id), listVariableNames(actor, head.id)])
    : [null, null]
  const webhook = mayDo(role, 'manage') ? await describeWebhook(actor, project) : null
  const open = alerts.value.data.filter(({ endedAt }) => endedAt === null)
  const past = alerts.value.data.filter(({ endedAt }) => endedAt !== null)
  return (
    <>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          head ? (
            <RoundChoice path={path} rounds={rounds} round={head.slug} conditions={[]} condition={undefined} />
          ) : null
        }
      />
      <div className="flex flex-col gap-4">
        <Panel title={words.openTitle}>
          {open.length === 0 ? <p className="text-ink-muted">{words.none}</p> : null}
          <OpenAlerts project={project} alerts={open} mayManage={mayDo(role, 'manage')} />
        </Panel>
        {head && rules?.ok && variables?.ok ? (
          <Panel title={format(words.rules.title, { round: head.name })} text={words.rules.text}>
            <EditRules
              key={head.id}
              round={head.id}
              rules={rules.value.rules.map(({ person, ...rule }) => ({ ...rule, ...(person ? { person } : {}) }))}
              people={rules.value.people}
              variables={variables.value.map((name) => ({
                name,
                label: sayVariable(name),
                boxes: name === 'marks',
              }))}
              mayManage={mayDo(role, 'manage')}
            />
          </Panel>
        ) : null}
        {webhook?.ok ? (
          <Panel title={words.webhook.title} text={words.webhook.text}>
            <SetWebhook project={project} url={webhook.value.url} />
          </Panel>
        ) : null}
        {past.length > 0 ? (
          <Panel title={words.pastTitle}>
            <AlertList project={project} alerts={past} />
          </Panel>
        ) : null}
      </div>
    </>
  )
}
