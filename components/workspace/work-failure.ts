import type { ProblemCode } from '@/lib/domain/errors'

/** Why something did not work. `offline`: no answer came; `detail` is the server's own sentence, or empty. */
export type WorkFailure = { code: ProblemCode | 'offline'; detail: string }
