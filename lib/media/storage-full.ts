import { type Failure, fail } from '../domain/errors'

const fullDiskCodes: unknown[] = ['ENOSPC', 'EDQUOT']

/** Whether the operating system refused a write because the disk or the quota is full. */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullDiskCodes.includes(error.code)
}

/** The failure `storage-full` for a full disk; any other error is thrown on. */
export function failOnFullDisk(error: unknown): Failure {
  if (isFullDisk(error)) return fail('storage-full', 'The disk is full. Nothing of this file was stored.')
  throw error
}
