import { EvidenceList } from '@/components/adjudication/evidence-list'
import { sayEntity } from '@/components/adjudication/links-view'
import { ReferenceList } from '@/components/adjudication/reference-list'
import { noNames } from '@/components/adjudication/work-names'
import { Alert } from '@/components/ui/alert'
import { CodeText } from '@/components/ui/code-text'
import { TabsNav } from '@/components/ui/tabs-nav'
import type { SectionState } from '@/lib/domain/article'
import type { Composite } from '@/lib/domain/augment/composite'
import type { EvidenceStep, Mention, References } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { CompositePanel } from './composite-panel'
import { type ItemTaskRow, ItemWorkList, type ItemWorkListProps, type ItemWorkRow } from './item-work-list'
import { Panel } from './panel'
import { paths } from './paths'
import { Thumbnail } from './thumbnail'

export type ItemDetail = {
  id: string
  version: number
  versions: number
  evidence: readonly EvidenceStep[]
  /** What is known of each step's section, by the step's id. */
  sections: Readonly<Record<string, SectionState>>
  mentions: readonly Mention[]
  /** Of a composite of two pictures. */
  composite: Composite | null
  images: readonly {
    id: string | null
    name: string
    width: number | null
    height: number | null
    expected: { width: number; height: number } | null
    licence: string | null
  }[]
  references: References | null
  source: { row: number | null; fields: Readonly<Record<string, string>> | null }
  family: readonly { id: string; variant: string }[]
  tasks: readonly ItemTaskRow[]
  work: readonly ItemWorkRow[]
}
export type ItemViewProps = { project: string; item: ItemDetail } & Pick<ItemWorkListProps, 'actionsOf'>

const words = messages.project.item

/** One item with all its sides and all work on it. */
export function ItemView({ project, item, actionsOf }: ItemViewProps) {
  const mentions = Object.fromEntries(item.mentions.map(({ id, label }) => [id, label]))
  return (
    <div className="flex flex-col gap-4">
      {item.family.length > 1 ? (
        <TabsNav
          label={words.family}
          tabs={item.family.map(({ id, variant }) => ({
            href: paths.item(project, id),
            label: variant,
            current: id === item.id,
          }))}
        />
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={words.evidence}>
            <EvidenceList steps={item.evidence} sections={item.sections} />
          </Panel>
          <Panel title={words.work}>
            <ItemWorkList
              project={project}
              tasks={item.tasks}
              work={item.work}
              names={{ ...noNames, mentions }}
              actionsOf={actionsOf}
            />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={words.images}>
            <ul className="flex flex-wrap gap-3">
              {item.images.map((image, index) => (
                <li key={`${image.name} ${index}`} className="min-w-0">
                  {image.id ? (
                    <a href={paths.image(image.id)} aria-label={format(messages.words.image, { n: index + 1 })}>
                      <Thumbnail image={image.id} size="medium" />
                    </a>
                  ) : (
                    <Thumbnail image={null} size="medium" />
                  )}
                  <p className="mt-1 max-w-36 truncate text-ink-muted text-xs" title={image.name}>
                    <bdi>{image.name}</bdi>
                  </p>
                  <p className="text-ink-muted text-xs">
                    {image.width ? <bdi dir="ltr">{`${image.width} × ${image.height}`}</bdi> : messages.words.noImage}
                  </p>
                  {image.expected ? (
                    <p className="text-ink-muted text-xs">{format(words.expectedSize, image.expected)}</p>
                  ) : null}
                </li>
              ))}
            </ul>
          </Panel>
          {item.composite ? <CompositePanel composite={item.composite} /> : null}
          <Panel title={words.references} text={words.referencesText}>
            <ReferenceList references={item.references ?? []} />
          </Panel>
          {item.mentions.length > 0 ? (
            <Panel title={words.mentions}>
              <ul className="flex flex-col gap-2">
                {item.mentions.map(({ id, label, given, candidates }) => (
                  <li key={id} className="[overflow-wrap:anywhere]">
                    {label}
                    <p className="text-ink-muted text-sm">
                      {[
                        given ? format(words.given, { entity: sayEntity(given) }) : '',
                        format(words.candidates, { n: candidates.length }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            </Panel>
          ) : null}
          <Panel title={words.facts}>
            <p className="text-ink-muted">
              {[
                item.source.row ? format(words.row, { row: item.source.row }) : '',
                format(words.version, { version: item.version, versions: item.versions }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Columns fields={item.source.fields ?? {}} />
          </Panel>
          <Alert>{words.exposure}</Alert>
        </div>
      </div>
    </div>
  )
}

function Columns({ fields }: { fields: Readonly<Record<string, string>> }) {
  const entries = Object.entries(fields)
  if (entries.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="text-ink-muted">{words.columns}</summary>
      <dl className="mt-2 flex flex-col gap-1.5 text-sm">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>
              <CodeText>{name}</CodeText>
            </dt>
            <dd className="line-clamp-4 [overflow-wrap:anywhere]" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
