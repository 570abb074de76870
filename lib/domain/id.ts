const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text has the form of an id; one that has not names nothing, and the database need not be asked. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
