import { passwordSchema, setupSchema, tokenSchema, userSchema } from './accounts'
import type { ApiRoute } from './api-route'
import { projectSchema } from './projects'

/** Routes of the installation, of accounts and of the list of projects. */
export const systemRoutes: ApiRoute[] = [
  { method: 'GET', path: '/health', access: 'anybody', status: 200, summary: 'Whether the process runs' },
  {
    method: 'GET',
    path: '/ready',
    access: 'anybody',
    status: 200,
    summary: 'Whether the database answers and is migrated',
  },
  { method: 'GET', path: '/openapi.json', access: 'anybody', status: 200, summary: 'This description' },
  { method: 'GET', path: '/metrics', access: 'owner', status: 200, summary: 'Counts as Prometheus text' },
  {
    method: 'POST',
    path: '/setup',
    access: 'anybody',
    status: 204,
    summary: 'Make the first owner by the one-time link',
    body: setupSchema,
  },
  {
    method: 'POST',
    path: '/password',
    access: 'anybody',
    status: 204,
    summary: 'Set a password by a one-time link',
    body: passwordSchema,
  },
  { method: 'GET', path: '/me', access: 'account', status: 200, summary: 'The account behind the request' },
  { method: 'GET', path: '/me/tokens', access: 'account', status: 200, summary: 'Own access tokens' },
  {
    method: 'POST',
    path: '/me/tokens',
    access: 'account',
    status: 201,
    summary: 'Make an access token; it is shown once',
    body: tokenSchema,
  },
  { method: 'DELETE', path: '/me/tokens/{id}', access: 'account', status: 204, summary: 'Revoke an own token' },
  { method: 'GET', path: '/users', access: 'owner', status: 200, summary: 'All accounts' },
  {
    method: 'POST',
    path: '/users',
    access: 'owner',
    status: 201,
    summary: 'Make an account; answers a one-time link',
    body: userSchema,
  },
  {
    method: 'POST',
    path: '/users/{email}/link',
    access: 'owner',
    status: 201,
    summary: 'A new one-time link for an account; earlier ones end',
  },
  { method: 'GET', path: '/projects', access: 'account', status: 200, summary: 'Projects one is a member of' },
  {
    method: 'POST',
    path: '/projects',
    access: 'account',
    status: 201,
    summary: 'Make a project and be its lead',
    body: projectSchema,
  },
]
