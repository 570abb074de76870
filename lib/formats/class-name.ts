import { fail, type Result, succeed } from '../domain/errors'

const maxLength = 200
// Zero-width space, word joiner and byte order mark change nothing that is seen; joiners do (emoji, Persian).
const invisible = /[\u200B\u2060\uFEFF]/g

/** The key of an imported class: its name in NFC, trimmed, without invisible spaces; case and width are kept. */
export function readClassName(name: string): Result<string> {
  const key = name.normalize('NFC').replace(invisible, '').trim()
  if (!key) return fail('invalid', 'The class has no name.')
  if (key.length > maxLength) return fail('invalid', `The class name is longer than ${maxLength} characters.`)
  // Control characters other than the tab cannot be written as XML, so VOC and CVAT exports would break.
  if (/[^\P{Cc}\t]/u.test(key)) return fail('invalid', 'The class name holds a control character.')
  return succeed(key)
}
