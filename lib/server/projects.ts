import { z } from 'zod'
import { FlawsInUse, listFlawTerms, UnknownFlaws } from '@/lib/db/flaw-terms'
import {
  deleteProject,
  findProject,
  listProjects,
  type ProjectRow,
  saveProject,
  updateProject,
} from '@/lib/db/projects'
import { countMarks, findVocabulary, listClasses } from '@/lib/db/vocabulary'
import { defaultErrorClasses } from '@/lib/domain/error-class'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { defaultFlaws } from '@/lib/domain/flaw'
import { type FlawTerm, flawChangesSchema, flawOrderSchema } from '@/lib/domain/flaw-term'
import { defaultDropReasons, defaultSubjectClasses, labelListsSchema, listDropReasons } from '@/lib/domain/label-list'
import { parse } from '@/lib/domain/parse'
import { decisionRulesSchema, readRules } from '@/lib/domain/resolve/decision-rules'
import { text } from '@/lib/domain/text'
import { classListSchema, maskStyles, nameSchema, privacies, termListSchema } from '@/lib/domain/vocabulary'
import { authorizeProject, notFound } from './authorize'
import { pageSchema, toPage } from './paging'
import type { Actor } from './session'

const slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'Use 1 to 63 of a-z, 0-9 and "-", not "-" at an end.')
export const projectSchema = z.strictObject({
  name: text(200, 1),
  slug: slug.optional(),
  description: text(20_000).default(''),
  licence: text(1000).default(''),
  maskStyle: z.enum(maskStyles).default('blur'),
  classes: classListSchema.default([]),
  flaws: termListSchema.optional(),
  errorClasses: termListSchema.optional(),
  /** Without them: a list of subject classes. Reasons for dropping come by themselves. */
  labels: labelListsSchema.optional(),
})
export const projectChangeSchema = z
  .strictObject({
    name: text(200, 1),
    description: text(20_000),
    licence: text(1000),
    maskStyle: z.enum(maskStyles),
    /** When values stand without a decision; replaces all of it. */
    decisionRules: decisionRulesSchema,
    /** By class key: whether its marks are masked in exports; null: no private region. */
    privacy: z.record(z.string().max(200), z.enum(privacies).nullable()),
    /** By class key: its new name; null: it is offered no longer, and marks keep it. A name brings it back. */
    classes: z.record(z.string().max(200), z.strictObject({ name: nameSchema }).nullable()),
    flaws: flawChangesSchema,
    flawOrder: flawOrderSchema,
    /** All lists as they shall be; those missing are offered no longer, nor are labels missing in them. */
    labels: labelListsSchema,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')

type ProjectChange = z.infer<typeof projectChangeSchema>

/** A slug made of a name: Latin letters, digits and "-"; never empty. */
export function makeSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replace(/^-+|-+$/g, '') || 'project'
}

function show(row: ProjectRow) {
  const { id, slug: address, name, description, licence, version, maskStyle } = row
  const decisionRules = readRules(row.decisionRules)
  const createdAt = row.createdAt.toISOString()
  return { id, slug: address, name, description, licence, version, maskStyle, decisionRules, createdAt }
}

export async function createProject(
  actor: { name: string; userId?: string },
  input: unknown,
): Promise<Result<ReturnType<typeof show>>> {
  const parsed = parse(projectSchema, input)
  if (!parsed.ok) return parsed
  const {
    flaws = defaultFlaws,
    errorClasses = defaultErrorClasses,
    labels = [defaultSubjectClasses],
    slug: chosen,
    ...rest
  } = parsed.value
  const lists = listDropReasons(labels).length > 0 ? labels : [...labels, defaultDropReasons]
  const base = chosen ?? makeSlug(rest.name)
  const candidates = chosen
    ? [chosen]
    : [base, ...Array.from({ length: 20 }, (_, n) => `${base.slice(0, 58)}-${n + 2}`)]
  for (const candidate of candidates) {
    const made = await saveProject(
      { ...actor, leadUserId: actor.userId ?? null },
      { ...rest, flaws, errorClasses, labels: lists, slug: candidate },
    )
    if (made) return succeed(show(made))
  }
  return fail('conflict', `There is a project "${base}" already.`, {
    errors: [{ path: 'slug', message: 'Already in use.' }],
  })
}

export async function listOwnProjects(actor: Actor, query: unknown) {
  const page = parse(pageSchema, query)
  if (!page.ok) return page
  const rows = await listProjects(actor.userId, page.value.limit + 1, page.value.cursor)
  return succeed(
    toPage(
      rows,
      page.value.limit,
      (row) => row.slug,
      (row) => ({
        ...show(row),
        role: row.role,
        items: row.items,
        rounds: row.rounds,
        wanted: row.wanted,
        submitted: row.submitted,
      }),
    ),
  )
}

export async function describeProject(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'read-project')
  if (!access.ok) return access
  const row = await findProject(access.value.projectId)
  if (!row) return notFound
  const { classes, flaws, errorClasses, labels } = await findVocabulary(row.id)
  return succeed({ ...show(row), role: access.value.role, classes, flaws, errorClasses, labels })
}

async function checkClasses(projectId: string, { privacy = {}, classes = {} }: ProjectChange): Promise<Result<null>> {
  if (Object.keys({ ...privacy, ...classes }).length === 0) return succeed(null)
  const present = await listClasses(projectId)
  const known = new Set(present.map(({ key }) => key))
  const unknown = Object.entries({ privacy, classes }).flatMap(([field, named]) =>
    Object.keys(named).flatMap((key) => (known.has(key) ? [] : { key, path: `${field}.${key}` })),
  )
  if (unknown.length > 0)
    return fail('invalid', `The project has no class ${unknown.map(({ key }) => `"${key}"`).join(', ')}.`, {
      errors: unknown.map(({ path }) => ({ path, message: 'No such class.' })),
    })
  const names = new Map(present.flatMap(({ key, name, retired }) => (retired ? [] : [[key, name] as const])))
  for (const [key, change] of Object.entries(classes)) {
    if (change) names.set(key, change.name)
    else names.delete(key)
  }
  const taken = Object.entries(classes).flatMap(([key, change]) => {
    const other = [...names].find(([one, name]) => one !== key && change && name === change.name)
    return other && change ? [{ path: `classes.${key}.name`, key, other: other[0], name: change.name }] : []
  })
  const [first] = taken
  if (!first) return succeed(null)
  const detail = `Another class ("${first.other}") is called "${first.name}" already, and classes are not merged: take "${first.key}" out of use instead, then it is offered no longer and its marks keep it.`
  return fail('conflict', detail, { errors: taken.map(({ path }) => ({ path, message: 'Already in use.' })) })
}

const stale = fail('stale', 'The project was changed meanwhile. Load it again.')

export async function changeProject(actor: Actor, project: string, version: Result<number>, input: unknown) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  if (!version.ok) return version
  const parsed = parse(projectChangeSchema, input)
  if (!parsed.ok) return parsed
  const checked = await checkClasses(access.value.projectId, parsed.value)
  if (!checked.ok) return checked
  try {
    const row = await updateProject(actor, access.value.projectId, version.value, parsed.value)
    if (!row) return stale
    const retired = Object.entries(parsed.value.classes ?? {}).flatMap(([key, change]) => (change ? [] : [key]))
    return succeed({ ...show(row), ...(retired.length > 0 && { marksKept: await countMarks(row.id, retired) }) })
  } catch (error) {
    if (error instanceof FlawsInUse) return refuseUsed(error.uses)
    if (error instanceof UnknownFlaws)
      return fail('invalid', `The project has no flaw ${error.keys.map((key) => `"${key}"`).join(', ')}.`, {
        errors: [{ path: 'flawOrder', message: 'Names a flaw that is not there.' }],
      })
    throw error
  }
}

/** Work is never rewritten, so a flaw that some of it holds is taken out of use, not away. */
function refuseUsed(uses: ReadonlyMap<string, number>) {
  const errors = [...uses].map(([key, n]) => ({
    path: `flaws.${key}`,
    message: `Used ${n} times in work, decisions or drafts. Retire it instead: it is offered no longer, and work keeps it.`,
  }))
  return fail('conflict', `In use: ${[...uses].map(([key, n]) => `"${key}" (${n})`).join(', ')}.`, {
    errors,
    extra: { uses: Object.fromEntries(uses) },
  })
}

/** All flaws of a project, retired ones too, with how much work holds each: for who edits them. */
export async function listProjectFlaws(actor: Actor, project: string): Promise<Result<FlawTerm[]>> {
  const access = await authorizeProject(actor, project, 'manage')
  return access.ok ? succeed(await listFlawTerms(access.value.projectId)) : access
}

export async function removeProject(actor: Actor, project: string, version: Result<number>): Promise<Result<null>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  if (!version.ok) return version
  return (await deleteProject(actor, access.value.projectId, version.value)) ? succeed(null) : stale
}
