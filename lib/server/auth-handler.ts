import NextAuth from 'next-auth'
import { getAuthOptions } from './auth-options'

/** Answers the log-in library's own routes. Options are read per request: a build has no environment. */
export function answerAuth(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  return NextAuth(request as never, context as never, getAuthOptions())
}
