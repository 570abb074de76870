/** The address to go to after log-in: a path of this site; anything that could leave it (`//host`, `/\host`) becomes `/`. */
export function parseSameSitePath(given: unknown): string {
  return typeof given === 'string' && given.length <= 2000 && /^\/(?![/\\])[^\s\\]*$/.test(given) ? given : '/'
}
