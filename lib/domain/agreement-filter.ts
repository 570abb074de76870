import { z } from 'zod'
import { type StrataField, strataFields } from './round'

const text = z.string().min(1).max(500)
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  message: 'Must be a day such as 2026-11-30, or a time in ISO 8601.',
})

/** What figures of a round may be narrowed to, as it stands in an address. People are named as the caller sees them. */
export const agreementFilterShape = {
  /** Names, separated by commas. */
  people: z.string().min(1).max(10_000).optional(),
  /** Submitted at or after this day or time. */
  from: moment.optional(),
  /** Submitted before this time, or until the end of this day (UTC). */
  to: moment.optional(),
  /** The version of the guidelines the work was done under. */
  guidelines: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Must be the number of a version of the guidelines.')
    .optional(),
  /** A stratum of the round's sample. */
  stratum: text.optional(),
  ...(Object.fromEntries(strataFields.map((field) => [field, text.optional()])) as Record<
    (typeof strataFields)[number],
    z.ZodOptional<z.ZodString>
  >),
}

type Given = z.infer<z.ZodObject<typeof agreementFilterShape>>

/** The same, read: null for what is not narrowed. `from` and `to` are times, `to` the first one that is out. */
export type AgreementFilter = {
  people: string[] | null
  from: string | null
  to: string | null
  guidelines: number | null
  stratum: string | null
  fields: Partial<Record<StrataField, string>>
}

/** Splits the fields of raw columns (`raw.<column>`), whose names are not known beforehand, from the rest of a query. */
export function splitRawFields(query: unknown): { rest: unknown; raw: Partial<Record<StrataField, string>> } {
  if (typeof query !== 'object' || query === null) return { rest: query, raw: {} }
  const entries = Object.entries(query)
  const isRaw = ([name, value]: [string, unknown]) => /^raw\..{1,190}$/.test(name) && typeof value === 'string'
  return {
    rest: Object.fromEntries(entries.filter((entry) => !isRaw(entry))),
    raw: Object.fromEntries(entries.filter(isRaw)),
  }
}

/** Reads what a query is narrowed to. */
export function readAgreementFilter(given: Given, raw: AgreementFilter['fields'] = {}): AgreementFilter {
  const fields: AgreementFilter['fields'] = { ...raw }
  for (const field of strataFields) {
    const value = given[field]
    if (value !== undefined) fields[field] = value
  }
  const people = given.people
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    people: people && people.length > 0 ? people : null,
    from: given.from ? toMoment(given.from) : null,
    to: given.to ? endOf(given.to) : null,
    guidelines: given.guidelines ? Number(given.guidelines) : null,
    stratum: given.stratum ?? null,
    fields,
  }
}

const isDay = (moment: string) => moment.length === 10
const toMoment = (moment: string) => (isDay(moment) ? `${moment}T00:00:00Z` : moment)

function endOf(moment: string): string {
  if (!isDay(moment)) return moment
  const [year = 0, month = 1, day = 1] = moment.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString()
}

/** Whether a filter leaves anything out. */
export function narrows(filter: AgreementFilter): boolean {
  const { people, from, to, guidelines, stratum, fields } = filter
  return [people, from, to, guidelines, stratum].some((part) => part !== null) || Object.keys(fields).length > 0
}
