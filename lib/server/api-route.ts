import type { z } from 'zod'

/**
 * Who may call a route: anybody, any account, an owner of the system, members of the project by role (each includes the
 * roles before it), or only the person an assignment was given to.
 */
export type RouteAccess = 'anybody' | 'account' | 'owner' | 'lead' | 'reviewer' | 'member' | 'assignee'

export type ApiRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: RouteAccess
  summary: string
  status: number
  body?: z.ZodType
  upload?: string[]
  headers?: string[]
}

/** The header that names the version one changed. */
export const version = ['If-Match']
