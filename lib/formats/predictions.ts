import { LosslessNumber } from 'lossless-json'
import type { Refusal } from '../domain/item'
import { type JudgeVerdict, judgeVerdicts } from '../domain/judge-verdict'
import type { PredictionRecord, TrajectoryStep } from '../domain/prediction'
import type { PredictionKind } from '../domain/prediction-kind'
import { findUnstorable } from '../domain/text'
import { readCsv } from './csv-records'
import { readJsonRecords } from './json-lines'
import { isJsonObject, type JsonObject, readId, readNumber } from './json-text'
import { type RecordNotes, startNotes } from './record-notes'

/** What one record of the file became; a fatal one ends it. */
export type ParsedPrediction = { record: PredictionRecord | null; row: number; refused: Refusal[]; fatal?: true }

/** Longer answers are no answers; 1 MB of text would be compared with every alias. */
const longestAnswer = 20_000
const mostAnswers = 1000
const longestStep = 200_000
const mostSteps = 1000

const idNames = ['data_id', 'dataId', 'question_id', 'id']
const answerNames = ['predicted_answers', 'prediction', 'predicted_answer', 'predictions', 'pred', 'model_answer']
const verdictNames = ['verdict', 'judgement', 'judgment', 'correct', 'is_correct', 'label']

function pick(object: JsonObject, names: readonly string[]): [string, unknown] | null {
  const name = names.find((each) => object[each] !== undefined)
  return name === undefined ? null : [name, object[name]]
}

/** A text, or a number exactly as the file writes it; null for anything else. */
function readAnswer(value: unknown): string | null {
  if (value instanceof LosslessNumber) return value.value
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
}

function nameType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `${typeof value === 'boolean' ? 'a ' : ''}${typeof value}`
}

function readAnswers([name, value]: [string, unknown], notes: RecordNotes): string[] | null {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > mostAnswers) {
    notes.refuse(name, `There are ${list.length} answers; at most ${mostAnswers} are taken.`)
    return null
  }
  const answers: string[] = []
  for (const [index, each] of list.entries()) {
    const at = Array.isArray(value) ? `${name}[${index}]` : name
    const answer = readAnswer(each)
    const wrong =
      answer === null
        ? `Must be a text${Array.isArray(value) ? '' : ' or a list of texts'}, not ${nameType(each)}.`
        : answer.length > longestAnswer
          ? `Has ${answer.length} characters; an answer may have at most ${longestAnswer}.`
          : findUnstorable(answer)
    if (wrong) notes.refuse(at, wrong)
    else if (answer !== null && answer.trim() !== '') answers.push(answer)
  }
  return answers
}

const spoken: Readonly<Record<string, JudgeVerdict>> = {
  ...Object.fromEntries(judgeVerdicts.map((verdict) => [verdict, verdict])),
  ...{ true: 'correct', yes: 'correct', right: 'correct', '1': 'correct' },
  ...{ false: 'incorrect', no: 'incorrect', wrong: 'incorrect', '0': 'incorrect' },
  ...{ partial: 'partly', 'partially correct': 'partly', 'partly correct': 'partly', 'cannot tell': 'cannot-tell' },
}

function readJudgement(object: JsonObject, notes: RecordNotes): { verdict?: JudgeVerdict; score?: number } {
  const given = pick(object, verdictNames)
  const score = readScore('score', object.score, notes)
  if (!given) return score === null ? {} : { score }
  const [name, value] = given
  const verdict =
    spoken[
      String(value instanceof LosslessNumber ? value.value : value)
        .trim()
        .toLowerCase()
    ]
  if (!verdict) notes.refuse(name, `Must be one of ${judgeVerdicts.join(', ')}, or yes/no.`)
  return { ...(verdict ? { verdict } : {}), ...(score === null ? {} : { score }) }
}

function readScore(name: string, value: unknown, notes: RecordNotes): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'string' && /^[-+.\deE]+$/.test(value) ? readNumber(Number(value)) : readNumber(value)
  if (number === null) notes.refuse(name, `Must be a finite number, not ${nameType(value)}.`)
  return number
}

function readScores(object: JsonObject, notes: RecordNotes): Record<string, number> {
  const more = object.scores
  if (more !== undefined && !isJsonObject(more)) notes.refuse('scores', `Must be an object, not ${nameType(more)}.`)
  const given = isJsonObject(more) ? Object.entries(more) : []
  const read = given.map(([name, value]) => [name, readScore(`scores.${name}`, value, notes)] as const)
  return Object.fromEntries(read.filter((pair): pair is [string, number] => pair[1] !== null))
}

function readText(value: unknown, at: string, notes: RecordNotes): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const wrong = text.length > longestStep ? `Has more than ${longestStep} characters.` : findUnstorable(text)
  if (wrong) notes.refuse(at, wrong)
  return text
}

function readStep(value: unknown, at: string, notes: RecordNotes): TrajectoryStep {
  if (!isJsonObject(value)) {
    notes.refuse(at, `Must be an object, not ${nameType(value)}.`)
    return {}
  }
  const text = (name: string) => {
    const read = readText(value[name], `${at}.${name}`, notes)
    return read === undefined ? {} : { [name]: read }
  }
  const results = value.results
  if (results !== undefined && results !== null && !Array.isArray(results))
    notes.refuse(`${at}.results`, `Must be a list, not ${nameType(results)}.`)
  const list = (Array.isArray(results) ? results : []).map((result, index) => {
    const place = `${at}.results[${index}]`
    if (typeof result === 'string') return { text: readText(result, place, notes) ?? '' }
    if (!isJsonObject(result)) {
      notes.refuse(place, `Must be an object, not ${nameType(result)}.`)
      return {}
    }
    const parts = ['title', 'text', 'url'].flatMap((name) => {
      const read = readText(result[name], `${place}.${name}`, notes)
      return read === undefined ? [] : [[name, read] as const]
    })
    return Object.fromEntries(parts)
  })
  return {
    ...text('thought'),
    ...text('tool'),
    ...text('query'),
    ...text('crop'),
    ...(list.length ? { results: list } : {}),
  }
}

function readTrajectory(value: unknown, notes: RecordNotes): TrajectoryStep[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) {
    notes.refuse('trajectory', `Must be a list of steps, not ${nameType(value)}.`)
    return undefined
  }
  if (value.length > mostSteps) notes.refuse('trajectory', `Has ${value.length} steps; at most ${mostSteps} are taken.`)
  return value.slice(0, mostSteps).map((step, index) => readStep(step, `trajectory[${index}]`, notes))
}

function readRecord(row: number, value: unknown, kind: PredictionKind): ParsedPrediction {
  if (!isJsonObject(value)) return refuse(row, '', '', `A record must be an object, not ${nameType(value)}.`)
  const dataId = readId(pick(value, idNames)?.[1])
  if (dataId === null) return refuse(row, '', 'data_id', 'Is missing.')
  const notes = startNotes(row, dataId)
  const name = (key: string) => {
    const text = readId(value[key])
    if (text !== null && text.length > 200) notes.refuse(key, 'Must have at most 200 characters.')
    return text === null ? {} : { [key]: text }
  }
  const given = pick(value, answerNames)
  const answers = given ? readAnswers(given, notes) : null
  const isJudged = kind === 'judge' || value.judge !== undefined
  const judged = isJudged ? readJudgement(value, notes) : {}
  const score = isJudged ? null : readScore('score', value.score, notes)
  const imported = readScores(value, notes)
  const trajectory = readTrajectory(value.trajectory, notes)
  if (kind === 'answers' && !given) notes.refuse('predicted_answers', 'Is missing.')
  if (kind === 'trajectory' && !trajectory) notes.refuse('trajectory', 'Is missing.')
  if (isJudged && notes.refused.length === 0 && judged.verdict === undefined && judged.score === undefined)
    notes.refuse('verdict', 'There is neither a verdict nor a score.')
  const judge = readId(value.judge)
  const record: PredictionRecord = {
    ...{ row, dataId, ...name('dataset'), ...name('variant'), ...name('model') },
    answers: answers ?? (trajectory ? [] : null),
    ...(trajectory ? { trajectory } : {}),
    ...(isJudged ? { judge: { ...(judge === null ? {} : { name: judge }), ...judged } } : {}),
    imported: score === null ? imported : { score, ...imported },
  }
  return { record: notes.refused.length > 0 ? null : record, row, refused: notes.refused }
}

function refuse(row: number, id: string, field: string, message: string): ParsedPrediction {
  return { record: null, row, refused: [{ row, id, field, message }] }
}

/** `{"id": answer, ...}`: one object that is a whole file. */
function splitMap(value: unknown): JsonObject[] | null {
  if (!isJsonObject(value) || pick(value, idNames)) return null
  const entries = Object.entries(value)
  const plain = entries.every(([, each]) => readAnswer(each) !== null || Array.isArray(each))
  return entries.length > 0 && plain ? entries.map(([data_id, prediction]) => ({ data_id, prediction })) : null
}

async function* parseJson(source: AsyncIterable<Uint8Array>, kind: PredictionKind): AsyncGenerator<ParsedPrediction> {
  for await (const record of readJsonRecords(source)) {
    if ('problem' in record) {
      yield { ...refuse(record.row, '', '', record.problem), ...(record.fatal ? { fatal: true } : {}) }
      continue
    }
    const map = record.row === 1 ? splitMap(record.value) : null
    if (map) for (const [index, each] of map.entries()) yield readRecord(index + 1, each, kind)
    else yield readRecord(record.row, record.value, kind)
  }
}

function readCell(cell: string): unknown {
  // Lists in cells are JSON, as spreadsheets of model outputs write them.
  if (!/^\s*\[/.test(cell)) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

async function* parseCsv(source: AsyncIterable<Uint8Array>, kind: PredictionKind): AsyncGenerator<ParsedPrediction> {
  let columns: string[] = []
  for await (const event of readCsv(source)) {
    if (event.kind === 'header') columns = event.columns
    else if (event.kind === 'fatal') yield { ...refuse(event.row, '', event.field, event.message), fatal: true }
    else if (event.record.problem) {
      const { field, message } = event.record.problem
      yield refuse(event.record.row, '', field, message)
    } else {
      const cells = event.record.cells.map((cell, index) => [columns[index] ?? '', readCell(cell)] as const)
      yield readRecord(event.record.row, Object.fromEntries(cells.filter(([, value]) => value !== '')), kind)
    }
  }
}

/**
 * Reads predictions, scores and judges' verdicts: JSON lines or an array of `{data_id, predicted_answers | prediction,
 * model?, dataset?, variant?, judge?, verdict?, score?, scores?, trajectory?}`, an object `{data_id: answer}`, or a CSV
 * file with such columns. Every mistake has its row, id and field; the next records are still read.
 */
export function parsePredictions(
  source: AsyncIterable<Uint8Array>,
  fileName: string,
  kind: PredictionKind,
): AsyncGenerator<ParsedPrediction> {
  return /\.csv$/i.test(fileName) ? parseCsv(source, kind) : parseJson(source, kind)
}
