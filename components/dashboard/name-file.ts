/** The name of a file about something: its words in small letters, joined by hyphens. */
export function nameFile(what: string, ending: string): string {
  const name = what
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${name || 'chart'}.${ending}`
}
