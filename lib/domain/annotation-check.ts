import type {
  BoxesPayload,
  BuiltKind,
  EntityLinksPayload,
  ErrorAnalysisPayload,
  EvidenceQaPayload,
  FlawsPayload,
  ScreenPayload,
  TaggedFlaw,
  Work,
} from './annotation'
import { payloadSchemas } from './annotation'
import { type AuditContext, checkAudit } from './audit/check-audit'
import { fitBox, type Size } from './box'
import { fail, type Mistake, type Result, succeed } from './errors'
import { listAskedLabels, nameList, readLabel } from './label-list'
import { parse } from './parse'
import type { LabelList } from './vocabulary'

/** What a payload must fit: the item as the annotator sees it. Text lengths are in Unicode code points. */
export type PayloadContext = {
  /** Size of each image by position; null where the image is absent. */
  images: (Size | null)[]
  mentions: string[]
  evidence: { id: string; textLength: number; sectionLength: number }[]
  classes: string[]
  flaws: string[]
  proposals: string[]
  /** Whether the person searches the open web. */
  web: boolean
  /** Whether the person must have said something about AI chats: the page asks, the API only takes what is said. */
  asksAboutChats: boolean
  errorClasses: string[]
  labels: LabelList[]
  /** How many steps the trajectory has. */
  steps: number
  /** In rounds of flaws, what the person was shown to judge; absent for whoever decides and sees everything. */
  audit?: AuditContext
}

function checkBoxes(payload: BoxesPayload, context: PayloadContext): { payload: BoxesPayload; errors: Mistake[] } {
  const errors: Mistake[] = []
  const ids = new Set<string>()
  const numbers = new Set<string>()
  const marks = payload.marks.map((mark, index) => {
    const at = `marks[${index}]`
    const size = context.images[mark.image]
    if (ids.has(mark.id)) errors.push({ path: `${at}.id`, message: `The id "${mark.id}" is used twice.` })
    ids.add(mark.id)
    const number = `${mark.image}#${mark.number}`
    if (numbers.has(number))
      errors.push({ path: `${at}.number`, message: `Number ${mark.number} is used twice on image ${mark.image}.` })
    numbers.add(number)
    if (mark.class !== undefined && context.classes.length > 0 && !context.classes.includes(mark.class))
      errors.push({ path: `${at}.class`, message: `"${mark.class}" is not a class of this round.` })
    if (mark.proposal !== undefined && !context.proposals.includes(mark.proposal))
      errors.push({ path: `${at}.proposal`, message: 'No such proposal on this item.' })
    if (!size) {
      errors.push({ path: `${at}.image`, message: `The item has no image ${mark.image} to draw on.` })
      return mark
    }
    const box = fitBox(mark.box, size)
    if (box) return { ...mark, box }
    errors.push({
      path: `${at}.box`,
      message: `The box must lie inside the image (${size.width} x ${size.height}) and be at least 1 px wide and high.`,
    })
    return mark
  })
  payload.rejected?.forEach((id, index) => {
    if (!context.proposals.includes(id))
      errors.push({ path: `rejected[${index}]`, message: 'No such proposal on this item.' })
  })
  payload.numbering?.forEach(({ pairs }, event) => {
    const seen = new Set<string>()
    pairs.forEach((pair, index) => {
      const path = `numbering[${event}].pairs[${index}].id`
      if (!ids.has(pair.id)) errors.push({ path, message: `There is no mark "${pair.id}".` })
      if (seen.has(pair.id)) errors.push({ path, message: `The mark "${pair.id}" is renumbered twice at once.` })
      seen.add(pair.id)
    })
  })
  return { payload: { ...payload, marks }, errors }
}

function checkLinks(payload: EntityLinksPayload, context: PayloadContext): Mistake[] {
  const errors: Mistake[] = []
  const seen = new Set<string>()
  payload.links.forEach((link, index) => {
    const path = `links[${index}].mention`
    if (!context.mentions.includes(link.mention)) errors.push({ path, message: 'The item has no such mention.' })
    if (seen.has(link.mention)) errors.push({ path, message: 'This mention is judged twice.' })
    seen.add(link.mention)
    if (link.why && link.verdict !== 'none-of-these')
      errors.push({ path: `links[${index}].why`, message: 'A reason goes only with "none of these".' })
  })
  const missing = context.mentions.filter((mention) => !seen.has(mention))
  if (missing.length > 0) errors.push({ path: 'links', message: `No verdict yet for: ${missing.join(', ')}.` })
  return errors
}

function checkFlaws(list: TaggedFlaw[], context: PayloadContext): Mistake[] {
  return list.flatMap((tagged, index) => {
    const at = `flaws[${index}]`
    const errors: Mistake[] = []
    const { target } = tagged
    if (!context.flaws.includes(tagged.flaw))
      errors.push({ path: `${at}.flaw`, message: `"${tagged.flaw}" is not a flaw of this round.` })
    if (target.start !== undefined && target.end !== undefined && target.end <= target.start)
      errors.push({ path: `${at}.target.end`, message: 'Must be after start.' })
    if (target.kind === 'region') {
      const size = context.images[target.image ?? 0]
      if (!target.box) errors.push({ path: `${at}.target.box`, message: 'A region needs a box.' })
      else if (!size || !fitBox(target.box, size))
        errors.push({ path: `${at}.target.box`, message: 'The box must lie inside the image.' })
    }
    return errors
  })
}

function checkAnswers(payload: Pick<EvidenceQaPayload, 'answerable' | 'answers' | 'gaveUp'>): Mistake[] {
  const answers = payload.answers ?? []
  if (payload.gaveUp && answers.length > 0) return [{ path: 'answers', message: 'Who gave up gives no answer.' }]
  if (payload.answerable && answers.length === 0 && !payload.gaveUp)
    return [{ path: 'answers', message: 'Give at least one answer, or say that it is not answerable.' }]
  if (!payload.answerable && answers.length > 0)
    return [{ path: 'answers', message: 'A question that is not answerable has no answers.' }]
  return []
}

const onlyOnTheWeb = ['urls', 'gaveUp', 'searches', 'noAiChat'] as const

function checkSearch(payload: EvidenceQaPayload, context: PayloadContext): Mistake[] {
  if (!context.web)
    return onlyOnTheWeb.flatMap((path) =>
      payload[path] === undefined ? [] : [{ path, message: 'Goes only with open web search.' }],
    )
  const bad = (payload.urls ?? []).flatMap((url, index) =>
    /^https?:\/\/[^\s/]\S*$/i.test(url) ? [] : [{ path: `urls[${index}]`, message: `"${url}" is not a web address.` }],
  )
  return context.asksAboutChats && payload.noAiChat === undefined
    ? [...bad, { path: 'noAiChat', message: 'Say whether an AI chat was used.' }]
    : bad
}

function checkEvidenceQa(payload: EvidenceQaPayload, context: PayloadContext): Mistake[] {
  const errors = [...checkAnswers(payload), ...checkSearch(payload, context)]
  payload.spans?.forEach((span, index) => {
    const step = context.evidence.find((candidate) => candidate.id === span.evidence)
    if (!step) {
      errors.push({ path: `spans[${index}].evidence`, message: 'No such evidence is shown.' })
      return
    }
    const length = span.in === 'text' ? step.textLength : step.sectionLength
    if (span.end <= span.start || span.end > length)
      errors.push({ path: `spans[${index}].end`, message: `Must be after start and at most ${length}.` })
  })
  return [...errors, ...checkFlaws(payload.flaws ?? [], context)]
}

function checkRepair(payload: FlawsPayload, context: PayloadContext): { payload: FlawsPayload; errors: Mistake[] } {
  const audited = context.audit ? checkAudit(payload, context.audit) : { payload, errors: [] }
  return { payload: audited.payload, errors: [...checkFlaws(payload.flaws, context), ...audited.errors] }
}

function checkErrorClass({ errorClass, step }: ErrorAnalysisPayload, context: PayloadContext): Mistake[] {
  const known = context.errorClasses.includes(errorClass)
  return [
    ...(known ? [] : [{ path: 'errorClass', message: `"${errorClass}" is not an error class of this round.` }]),
    ...(step !== undefined && step >= context.steps
      ? [{ path: 'step', message: `The trajectory has ${context.steps} steps, counted from 0.` }]
      : []),
  ]
}

function checkScreen(payload: ScreenPayload, context: PayloadContext): Mistake[] {
  const { keep, reason, labels = {} } = payload
  const lists = listAskedLabels(context.labels)
  const given = Object.entries(labels).flatMap(([list, key]): Mistake[] => {
    const known = lists.find((candidate) => candidate.list === list)
    if (!known) return [{ path: `labels.${list}`, message: `"${list}" is not a list of this round.` }]
    return known.terms.some((term) => term.key === key)
      ? []
      : [{ path: `labels.${list}`, message: `"${key}" is not in the list "${nameList(known)}".` }]
  })
  if (!keep) return reason?.trim() ? given : [{ path: 'reason', message: 'Say why the item is dropped.' }, ...given]
  const missing = lists.filter((list) => !list.optional && readLabel(payload, list.list) === undefined)
  return [
    ...(reason === undefined ? [] : [{ path: 'reason', message: 'A reason goes only with a drop.' }]),
    ...given,
    ...missing.map((list) => ({ path: `labels.${list.list}`, message: `Choose one of "${nameList(list)}".` })),
  ]
}

/**
 * Parses a submitted payload and checks it against the item: boxes inside their images (an overshoot up to 1e-6 px is
 * clamped), every mention judged, spans inside their text, only declared classes, flaws and labels, a drop with its reason.
 */
export function checkPayload(kind: BuiltKind, input: unknown, context: PayloadContext): Result<Work> {
  const parsed = parse<Work['payload']>(payloadSchemas[kind], input)
  if (!parsed.ok) return parsed
  const work = { kind, payload: parsed.value } as Work
  const { errors, value } = checkWork(work, context)
  const first = errors[0]
  return first ? fail('invalid', `${first.path}: ${first.message}`, { errors }) : succeed(value)
}

function checkWork(work: Work, context: PayloadContext): { errors: Mistake[]; value: Work } {
  switch (work.kind) {
    case 'boxes': {
      const { payload, errors } = checkBoxes(work.payload, context)
      return { errors, value: { kind: 'boxes', payload } }
    }
    case 'entity-links':
      return { errors: checkLinks(work.payload, context), value: work }
    case 'evidence-qa':
      return { errors: checkEvidenceQa(work.payload, context), value: work }
    case 'flaws': {
      const { payload, errors } = checkRepair(work.payload, context)
      return { errors, value: { kind: 'flaws', payload } }
    }
    case 'review':
      return { errors: checkAnswers(work.payload), value: work }
    case 'screen':
      return { errors: checkScreen(work.payload, context), value: work }
    case 'judgement':
      return { errors: [], value: work }
    case 'error-analysis':
      return { errors: checkErrorClass(work.payload, context), value: work }
  }
}
