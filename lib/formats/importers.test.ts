import { expect, test } from 'vitest'
import { findImporter, importers, importFormats } from './importers'

test('every importer is a named format; the rest are not built yet', () => {
  const known: readonly string[] = importFormats
  expect([...importers.keys()].filter((name) => !known.includes(name))).toEqual([])
  expect(importFormats.filter((name) => findImporter(name) === 'not-implemented')).not.toContain('coco')
  expect(findImporter('yolo')).toBe('not-implemented')
  expect(findImporter('evqa-csv')).toMatchObject({ takes: 'bytes', fileKinds: ['csv'] })
})

test('names that are no formats are unknown', () => {
  for (const name of ['', 'EVQA-CSV', 'constructor', '__proto__']) expect(findImporter(name)).toBeNull()
})
