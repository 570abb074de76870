'use client'

import { useState } from 'react'
import type { Failure } from '@/lib/domain/errors'

/** Something a person asks for; answers what went wrong, or null. */
export type Act<A extends unknown[] = []> = (...input: A) => Promise<Failure | null>

/** Runs an act once at a time and keeps its failure for the form to show. */
export function useSubmit<A extends unknown[]>(act: Act<A>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  async function submit(...input: A): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    const outcome = await act(...input)
    setBusy(false)
    setFailure(outcome)
    return outcome === null
  }
  /** The mistake at a field, by its path. */
  const mistake = (path: string) => failure?.errors?.find((error) => error.path === path)?.message
  return { busy, failure, submit, mistake, clear: () => setFailure(null) }
}
