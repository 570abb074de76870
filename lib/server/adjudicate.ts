import {
  type AdjudicationRow,
  type DecidableRow,
  listAdjudications,
  listDecidable,
  saveAdjudication,
} from '@/lib/db/adjudications'
import { saveExposures } from '@/lib/db/exposures'
import { announceWork } from '@/lib/db/live'
import { listOpenSendBacks } from '@/lib/db/send-backs'
import { findTask, type TaskRow } from '@/lib/db/tasks'
import {
  type Decision,
  type DecisionInput,
  decisionInputSchema,
  type TaskToDecide,
  writeLetter,
} from '@/lib/domain/adjudication'

import { isBuiltKind } from '@/lib/domain/annotation'
import { checkPayload, type PayloadContext } from '@/lib/domain/annotation-check'
import { listImageSizes, type ViewImage } from '@/lib/domain/assignment'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { describeWorkSeen, knowsAnswer } from '@/lib/domain/exposure'
import { parse } from '@/lib/domain/parse'
import type { ProjectRole } from '@/lib/domain/permission'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import { countCodePoints } from '@/lib/domain/text'
import { describeTiles } from '@/lib/domain/tile-grid'
import { nameAuthor } from './author-names'
import { notFound } from './authorize'
import { authorizeTask, type TaskAccess } from './authorize-task'
import type { Actor } from './session'

/** Whoever decides sees the whole item, so a decision may use all of it. */
function describeContext({ item, round, condition }: TaskRow): PayloadContext {
  return {
    images: listImageSizes(item.images),
    mentions: item.mentions.map(({ id }) => id),
    evidence: item.evidence.map(({ id, text, sectionText }) => ({
      id,
      textLength: countCodePoints(text),
      sectionLength: countCodePoints(sectionText ?? ''),
    })),
    classes: round.vocabulary.classes.map(({ key }) => key),
    flaws: round.vocabulary.flaws.map(({ key }) => key),
    proposals: item.proposals.map(({ id }) => id),
    web: round.conditions.some(({ name, search }) => name === condition && search === 'web'),
    asksAboutChats: false,
    errorClasses: round.vocabulary.errorClasses.map(({ key }) => key),
    labels: round.vocabulary.labels,
    steps: item.trajectory?.length ?? 0,
  }
}

/** Nobody decides over own work, unless the rules allow it or the round has independence off. */
function mayDecide(task: TaskRow, annotations: DecidableRow[], personId: string | null): boolean {
  if (task.round.independence === 'off' || readRules(task.round.rules).ownWork) return true
  return annotations.every((annotation) => annotation.personId !== personId)
}

function showDecision(role: ProjectRole, row: AdjudicationRow): Decision {
  const { id, payload, withdrawn, cites, note, reason, reasonClass, replaces, createdAt, annotator, pseudonym } = row
  const by = annotator === null || pseudonym === null ? null : nameAuthor(role, { annotator, pseudonym })
  return { id, payload, withdrawn, cites, note, reason, reasonClass, replaces, by, createdAt: createdAt.toISOString() }
}

function nameTiles(image: ViewImage): ViewImage {
  const { width, height } = image
  return width === undefined || height === undefined ? image : { ...image, ...describeTiles({ width, height }) }
}

async function recordSeen(access: TaskAccess, task: TaskRow, annotations: DecidableRow[]): Promise<void> {
  const { personId } = access
  if (personId === null) return
  const others = annotations.some((annotation) => annotation.personId !== personId)
  await saveExposures(
    personId,
    [task.item.id],
    [{ what: 'references', breadth: knowsAnswer }, ...(others ? [describeWorkSeen(task.round.kind)] : [])],
  )
}

/** A task as whoever decides over it sees it: item, references, counted annotations and earlier decisions. */
export async function findTaskForAdjudication(actor: Actor, taskId: string): Promise<Result<TaskToDecide>> {
  const access = await authorizeTask(actor, taskId, 'adjudicate')
  if (!access.ok) return access
  const row = await findTask(access.value.taskId)
  if (!row) return notFound
  const { role } = access.value
  const annotations = await listDecidable(row.id)
  const comments = new Map((await listOpenSendBacks({ task: row.id })).map((one) => [one.annotation, one.comment]))
  const history = (await listAdjudications(row.id)).map((decision) => showDecision(role, decision))
  await recordSeen(access.value, row, annotations)
  const { independence: _independence, conditions: _conditions, status: _status, rules: _rules, ...round } = row.round
  const { id, condition, adjudicated, wanted, finished, unfinished } = row
  return succeed({
    task: { id, condition, adjudicated, wanted, finished, unfinished },
    round,
    item: { ...row.item, images: row.item.images.map(nameTiles) },
    annotations: annotations.map((annotation, index) => ({
      id: annotation.id,
      letter: writeLetter(index),
      annotator: nameAuthor(role, annotation),
      revision: annotation.revision,
      payload: annotation.payload,
      submittedAt: annotation.submittedAt.toISOString(),
      activeSeconds: annotation.activeSeconds,
      blind: annotation.blind,
      sentBack: comments.get(annotation.id) ?? null,
    })),
    current: history.at(-1) ?? null,
    history,
    mayDecide: mayDecide(row, annotations, access.value.personId),
  })
}

/** The payload of a decision, checked as a submission of the task would be. */
export function checkDecision(
  task: TaskRow,
  input: Pick<DecisionInput, 'withdrawn'> & { payload?: unknown },
): Result<unknown> {
  if (input.withdrawn) return succeed(null)
  const { kind } = task.round
  if (!isBuiltKind(kind)) return fail('not-implemented', `Decisions on ${kind} are not built yet.`)
  const work = checkPayload(kind, input.payload, describeContext(task))
  if (work.ok) return succeed(work.value.payload)
  return {
    ...work,
    errors: work.errors?.map(({ path, message }) => ({ path: path ? `payload.${path}` : 'payload', message })),
  }
}

/** Decides over a task's annotations, or withdraws the present decision. Decisions are only ever appended. */
export async function adjudicate(actor: Actor, taskId: string, body: unknown): Promise<Result<{ id: string }>> {
  const access = await authorizeTask(actor, taskId, 'adjudicate')
  if (!access.ok) return access
  const { projectId, personId, role } = access.value
  const task = await findTask(access.value.taskId)
  if (!task || personId === null) return notFound
  const input = parse<DecisionInput>(decisionInputSchema, body)
  if (!input.ok) return input
  const payload = checkDecision(task, input.value)
  if (!payload.ok) return payload
  if (!mayDecide(task, await listDecidable(task.id), personId))
    return fail('forbidden', 'You annotated this task yourself; somebody else decides over it.')
  const { cites, note = null, reason = null, reasonClass = null, replaces, withdrawn = false } = input.value
  const stored = await saveAdjudication(actor, {
    projectId,
    taskId: task.id,
    personId,
    payload: payload.value,
    withdrawn,
    cites: [...new Set(cites)],
    note,
    reason,
    reasonClass,
    replaces,
  })
  switch (stored.outcome) {
    case 'stored':
      announceWork(task.round.id)
      return succeed({ id: stored.id })
    case 'replaced-meanwhile': {
      const current = (await listAdjudications(task.id)).at(-1)
      return fail('conflict', 'There is another decision on this task now.', {
        extra: { current: current ? showDecision(role, current) : null },
      })
    }
    case 'changed-meanwhile':
      return fail('conflict', 'Somebody submitted this task meanwhile.')
    case 'nothing-to-withdraw':
      return fail('conflict', 'There is no decision to withdraw.')
    case 'nothing-submitted':
      return fail('conflict', 'Nobody has submitted this task yet: there is nothing to decide over.')
    case 'foreign-cites':
      return fail('invalid', 'A decision can only cite annotations of its own task.', {
        errors: stored.cites.map((cited) => ({
          path: `cites[${cites.indexOf(cited)}]`,
          message: 'Not an annotation of this task.',
        })),
      })
  }
}
