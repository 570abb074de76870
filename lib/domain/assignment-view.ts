import { type Article, writeArticleKey } from './article'
import type {
  AssignmentState,
  AssignmentView,
  ReservedNumber,
  TermChange,
  ViewArticle,
  ViewEvidence,
  ViewImage,
  ViewProposal,
} from './assignment'
import type { EarlierResult } from './audit/earlier-result'
import type { HintSetting, Stage } from './audit/stage'
import type { AnswerType, EvidenceStep, Mention, References } from './item'
import type { TrajectoryStep } from './prediction'
import type { ConditionMatrix, Kind, NamedCondition, SecondLookSetting } from './round'
import type { SecondLookRow } from './second-look'
import { describeTiles } from './tile-grid'
import type { Vocabulary } from './vocabulary'

/** What the database knows of an assignment for its own person. Never references, gold, names of files or others' work. */
export type AssignmentRow = {
  id: string
  version: number
  state: AssignmentState
  openedAt: Date | null
  /** Since the opening, by the database's clock. */
  openSeconds: number | null
  leaseExpiresAt: Date | null
  draft: unknown
  condition: string
  revealedAt: Date | null
  submitted: { revision: number; payload: unknown } | null
  /** When the references were shown after the submission; null: they were not. */
  comparedAt: Date | null
  secondLook: SecondLookRow | null
  /** A comment with which the submitted work came back; null: it did not, or was answered. */
  sentBack: { comment: string; at: string } | null
  round: {
    id: string
    projectId: string
    name: string
    kind: Kind
    guidelines: string
    vocabulary: Vocabulary
    /** Null where the project's vocabulary still is as the round pinned it. */
    vocabularyChanges: TermChange[] | null
    conditions: NamedCondition[]
    proposals: 'shown' | 'hidden' | 'none'
    secondLook: SecondLookSetting
    hints: boolean
    stage: Stage
    auditHints: HintSetting
    /** Articles are shown as they were in this edition. */
    articleEdition: number
    timeLimitSeconds: number | null
    minimumSeconds: number | null
  }
  item: {
    id: string
    dataId: string
    question: string | null
    images: { id: string | null; width: number | null; height: number | null; licence: string | null }[]
    evidence: EvidenceStep[]
    mentions: Mention[]
    entityNames: string[]
    answerType: AnswerType
    proposals: ViewProposal[]
    /** Numbers of proposals that are hidden yet; null where there are none. */
    reservedNumbers: ReservedNumber[] | null
    /** In judgement and error-analysis. */
    prediction: { answers: string[]; trajectory: TrajectoryStep[] | null } | null
  }
}

/** What is shown beyond the row, where the kind or condition shows it. */
export type ShownBeside = {
  references: References | null
  articles: ReadonlyMap<string, Article>
  /** In a stage of an audit, what the stages before it came to. */
  earlier: EarlierResult | null
}
export const nothingBeside: ShownBeside = { references: null, articles: new Map(), earlier: null }

/** What of an item an assignment shows: as its condition says, or its kind where that has none. */
export function describeShown({ round, condition }: AssignmentRow): ConditionMatrix {
  return round.conditions.find(({ name }) => name === condition) ?? describeKind(round.kind)
}

function describeKind(kind: Kind): ConditionMatrix {
  const everything = { image: true, names: true, hops: null, search: 'none' } as const
  return { ...everything, evidence: kind === 'flaws' || kind === 'review' ? 'article' : 'none' }
}

function viewImages(row: AssignmentRow): ViewImage[] {
  return row.item.images.map(({ id, width, height, licence }) => ({
    id,
    ...(width !== null && height !== null
      ? { width, height, ...describeTiles({ width, height }) }
      : { missing: true as const }),
    ...(licence ? { licence } : {}),
  }))
}

/**
 * Hidden proposals are not in the view until they are revealed: what was sent could be looked at. Only the numbers that
 * their file gave them are, since a question may name them.
 */
function viewProposals(
  row: AssignmentRow,
): Pick<AssignmentView['item'], 'proposals' | 'proposalsHidden' | 'reservedNumbers'> {
  const { proposals, reservedNumbers } = row.item
  switch (row.round.proposals) {
    case 'none':
      return {}
    case 'hidden':
      if (row.revealedAt) return { proposals }
      return { proposalsHidden: true, ...(reservedNumbers ? { reservedNumbers } : {}) }
    case 'shown':
      return { proposals }
  }
}

function viewEvidence(steps: EvidenceStep[], shown: ConditionMatrix): ViewEvidence[] {
  return steps
    .filter((step) => shown.hops === null || step.hop <= shown.hops)
    .map(({ id, hop, text, article, sectionTitle, sectionText }) => ({
      id,
      hop,
      text,
      // Titles name the article and place the sentence: they come with the section, not with the bare sentence.
      ...(shown.evidence === 'sentence'
        ? {}
        : {
            ...(article.title ? { title: article.title } : {}),
            ...(sectionTitle ? { sectionTitle } : {}),
            ...(sectionText ? { sectionText } : {}),
          }),
    }))
}

function viewArticles(
  steps: EvidenceStep[],
  shown: ConditionMatrix,
  articles: ShownBeside['articles'],
): Pick<AssignmentView['item'], 'article' | 'moreArticles'> {
  if (shown.evidence !== 'article') return {}
  const keys = steps
    .filter((step) => shown.hops === null || step.hop <= shown.hops)
    .map((step) => writeArticleKey(step.article.url ?? ''))
  const [article, ...more] = [...new Set(keys)].flatMap((key): ViewArticle[] => {
    const found = articles.get(key)
    if (!found) return []
    const { title, url, revision, snapshotDate, sections } = found
    return [{ title, url, ...(revision ? { revision } : {}), ...(snapshotDate ? { snapshotDate } : {}), sections }]
  })
  return { ...(article ? { article } : {}), ...(more.length > 0 ? { moreArticles: more } : {}) }
}

function viewVocabulary(row: AssignmentRow): AssignmentView['round']['vocabulary'] {
  const { classes, flaws, errorClasses, labels } = row.round.vocabulary
  switch (row.round.kind) {
    case 'boxes':
      return { classes }
    case 'flaws':
    case 'evidence-qa':
      return { flaws }
    case 'screen':
      return { labels }
    case 'error-analysis':
      return { errorClasses }
    default:
      return {}
  }
}

function viewItem(row: AssignmentRow, { references, articles, earlier }: ShownBeside): AssignmentView['item'] {
  const { kind } = row.round
  const shown = describeShown(row)
  const { item } = row
  const bare = { id: item.id, dataId: item.dataId, images: shown.image ? viewImages(row) : [] }
  const question = item.question === null ? {} : { question: item.question }
  switch (kind) {
    case 'boxes':
      return { ...bare, ...question, ...viewProposals(row) }
    case 'entity-links':
      return { ...bare, mentions: item.mentions }
    case 'flaws':
      return {
        ...bare,
        ...question,
        evidence: viewEvidence(item.evidence, shown),
        ...viewArticles(item.evidence, shown, articles),
        entityNames: item.entityNames,
        ...(references ? { references } : {}),
        ...(earlier ? { earlier } : {}),
        // Automatic hints are found on the page, by rules that ask for it.
        ...(row.round.auditHints === 'none' ? {} : { answerType: item.answerType }),
      }
    case 'screen':
      return { ...bare, ...question, entityNames: item.entityNames }
    case 'judgement':
    case 'error-analysis':
      return {
        ...bare,
        ...question,
        ...(references ? { references } : {}),
        prediction: { answers: item.prediction?.answers ?? [] },
        ...(kind === 'error-analysis' ? { trajectory: item.prediction?.trajectory ?? [] } : {}),
      }
    default:
      return {
        ...bare,
        ...question,
        ...(shown.evidence === 'none' ? {} : { evidence: viewEvidence(item.evidence, shown) }),
        ...viewArticles(item.evidence, shown, articles),
        ...(shown.names ? { entityNames: item.entityNames } : {}),
        ...(row.round.hints ? { answerType: item.answerType } : {}),
        ...(row.comparedAt && references ? { references } : {}),
      }
  }
}

/**
 * The annotator's view of an assignment: only what the kind and the condition show. References are given only for kinds
 * whose work is to judge them, or once they may be compared with.
 */
export function composeView(row: AssignmentRow, beside: ShownBeside): AssignmentView {
  const { round } = row
  const due =
    row.openedAt && round.timeLimitSeconds !== null
      ? new Date(row.openedAt.getTime() + round.timeLimitSeconds * 1000)
      : null
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    round: {
      id: round.id,
      name: round.name,
      kind: round.kind,
      guidelines: round.guidelines,
      vocabulary: viewVocabulary(row),
      ...(round.kind === 'review' || round.secondLook !== 'none' ? { comparesAfter: true as const } : {}),
      ...(round.stage === 'all' ? {} : { stage: round.stage }),
      ...(round.auditHints === 'none' ? {} : { hints: round.auditHints }),
      ...(round.vocabularyChanges ? { vocabularyChanges: round.vocabularyChanges } : {}),
    },
    item: viewItem(row, beside),
    ...(row.condition ? { condition: row.condition } : {}),
    ...(describeShown(row).search === 'web' ? { search: 'web' as const } : {}),
    ...(row.draft ? { draft: { payload: row.draft, version: row.version } } : {}),
    ...(row.submitted ? { submitted: row.submitted } : {}),
    ...(row.sentBack
      ? { sentBack: { comment: row.sentBack.comment, at: new Date(row.sentBack.at).toISOString() } }
      : {}),
    ...(row.comparedAt
      ? {
          secondLook: { comparedAt: row.comparedAt.toISOString(), ...(row.secondLook ? { done: row.secondLook } : {}) },
        }
      : {}),
    ...(row.openedAt ? { openedAt: row.openedAt.toISOString() } : {}),
    leaseExpiresAt: row.leaseExpiresAt?.toISOString() ?? null,
    ...(due ? { dueAt: due.toISOString() } : {}),
    ...(round.minimumSeconds !== null ? { minimumSeconds: round.minimumSeconds } : {}),
  }
}
