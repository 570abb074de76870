import type { ProblemCode } from '@/lib/domain/errors'

/** What happened, what is kept, what to do next. */
export const problems = {
  invalid: 'Something in this form is not right. Nothing was stored; correct the marked places and send it again.',
  unauthenticated: 'You are logged out. Your work is kept on this device; log in to go on.',
  forbidden: 'Your role does not allow this. Nothing was changed; ask a lead of the project.',
  'not-found': 'This does not exist, or not for you. Check the address, or go back to your projects.',
  'method-not-allowed': 'This address cannot be used that way. Nothing was changed; go back and try from the page.',
  conflict: 'Someone else was faster. Nothing of yours was overwritten; look at what is there now, then decide.',
  gone: 'This is no longer available. Go back to see what is.',
  stale:
    'This was changed meanwhile, perhaps in another tab. Your version is kept here; load the newer one to compare.',
  'too-large': 'This is too large. Nothing was stored; send a smaller file or fewer at a time.',
  unsupported: 'This kind of file cannot be read. Nothing was stored; choose one of the formats named here.',
  'key-reused': 'This was sent before with other content. The first one is kept; reload to see it.',
  'precondition-required': 'The page did not say which version it changes. Nothing was stored; reload and try again.',
  'rate-limited': 'Too many tries in a short time. Nothing is lost; wait a minute, then try again.',
  internal: 'Something went wrong on the server. What you see is kept here; try again, and tell the owner if it stays.',
  'not-implemented': 'This part is not built yet. Nothing was changed.',
  unavailable: 'The server cannot answer right now. Your work is kept on this device and is sent when it is back.',
  'storage-full': 'The disk of the server is full. Your work is kept on this device; tell the owner to make room.',
} as const satisfies Record<ProblemCode, string>
