const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

/** Names that could reach an object's prototype when used as (dotted) keys; null where the name is harmless. */
export function findUnsafeName(name: string): string | null {
  return name.split('.').some((piece) => unsafe.has(piece.trim())) ? `The name "${name}" is not allowed.` : null
}
