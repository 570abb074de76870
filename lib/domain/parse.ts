import type { z } from 'zod'
import { fail, type Mistake, type Result, succeed } from './errors'

/** Writes a zod path as a JSON path: `['marks', 0, 'box', 'x']` becomes `marks[0].box.x`. */
export function writePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text ? `${text}.${String(step)}` : String(step)
  }, '')
}

/** Of the forms a value may have, the one it misses by the fewest mistakes; none where several are as close. */
function findClosest(forms: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const [first, second] = forms.toSorted((one, other) => one.length - other.length)
  return second && first && first.length < second.length ? first : undefined
}

function listMistakes(issues: readonly z.core.$ZodIssue[]): Mistake[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: writePath([...issue.path, key]), message: 'Unknown field.' }))
    const closest = issue.code === 'invalid_union' ? findClosest(issue.errors) : undefined
    if (closest) return listMistakes(closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
    return [{ path: writePath(issue.path), message: issue.message }]
  })
}

/** Parses unknown input by a schema; every mistake is returned with its path (code `invalid`). */
export function parse<T>(schema: z.ZodType<T>, input: unknown): Result<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return succeed(parsed.data)
  const errors = listMistakes(parsed.error.issues)
  const first = errors[0]
  return fail('invalid', first ? `${first.path || 'body'}: ${first.message}` : 'The input is not valid.', { errors })
}
