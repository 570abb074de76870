/** The last part of a path, written with slashes or backslashes. */
export function readBaseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
