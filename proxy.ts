import { type NextRequest, NextResponse } from 'next/server'

/**
 * Gives every page its Content-Security-Policy with a fresh nonce. No right depends on this file: pages and routes
 * authorise themselves. The API is left out: a proxy would cut its uploads at 10 MB.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  const tls = (process.env.NEXTAUTH_URL ?? '').startsWith('https://')
  const dev = process.env.NODE_ENV === 'development'
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // The dialog library writes one style element while a dialog is open, and it cannot take a nonce.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ')
  // What a client sends under these names is replaced: a nonce of its own choosing would be let through.
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (tls) response.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return response
}

export const config = { matcher: ['/((?!api/|_next/static|icon.svg|robots.txt).*)'] }
