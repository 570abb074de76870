import type { z } from 'zod'
import { draftInputSchema, heartbeatSchema, nextSchema, skipSchema, submitInputSchema } from '@/lib/domain/assignment'
import { roundInputSchema } from '@/lib/domain/round'
import { passwordSchema, setupSchema, tokenSchema, userSchema } from './accounts'
import { roleSchema } from './members'
import { projectChangeSchema, projectSchema } from './projects'
import { roundChangeSchema } from './rounds'

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

const version = ['If-Match']

/** Every route of the public interface: the source of its description and of the test of who may call what. */
export const apiTable: ApiRoute[] = [
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
  { method: 'GET', path: '/projects', access: 'account', status: 200, summary: 'Projects one is a member of' },
  {
    method: 'POST',
    path: '/projects',
    access: 'account',
    status: 201,
    summary: 'Make a project and be its lead',
    body: projectSchema,
  },
  {
    method: 'GET',
    path: '/projects/{project}',
    access: 'member',
    status: 200,
    summary: 'A project and its vocabulary',
  },
  {
    method: 'PATCH',
    path: '/projects/{project}',
    access: 'lead',
    status: 200,
    summary: 'Change a project',
    body: projectChangeSchema,
    headers: version,
  },
  {
    method: 'DELETE',
    path: '/projects/{project}',
    access: 'lead',
    status: 204,
    summary: 'Delete a project with all that is in it',
    headers: version,
  },
  {
    method: 'GET',
    path: '/projects/{project}/members',
    access: 'lead',
    status: 200,
    summary: 'Members and their roles',
  },
  {
    method: 'PUT',
    path: '/projects/{project}/members/{email}',
    access: 'lead',
    status: 200,
    summary: 'Make somebody a member',
    body: roleSchema,
  },
  {
    method: 'DELETE',
    path: '/projects/{project}/members/{email}',
    access: 'lead',
    status: 204,
    summary: 'End a membership; work is kept',
  },
  {
    method: 'POST',
    path: '/projects/{project}/images',
    access: 'lead',
    status: 200,
    summary: 'Store images or zips of images',
    upload: ['files'],
  },
  { method: 'GET', path: '/projects/{project}/imports', access: 'lead', status: 200, summary: 'The latest imports' },
  {
    method: 'POST',
    path: '/projects/{project}/imports',
    access: 'lead',
    status: 202,
    summary: 'Import a benchmark file',
    upload: ['format', 'file', 'options', 'dryRun'],
  },
  { method: 'GET', path: '/imports/{id}', access: 'lead', status: 200, summary: 'How an import went' },
  {
    method: 'POST',
    path: '/imports/{id}/cancel',
    access: 'lead',
    status: 200,
    summary: 'Stop an import; nothing of it stays',
  },
  {
    method: 'GET',
    path: '/projects/{project}/items',
    access: 'reviewer',
    status: 200,
    summary: 'Items, searched and filtered',
  },
  {
    method: 'GET',
    path: '/projects/{project}/items/{item}',
    access: 'reviewer',
    status: 200,
    summary: 'One item with references; counts as having seen them',
  },
  { method: 'GET', path: '/images/{id}', access: 'member', status: 200, summary: 'An image, upright' },
  { method: 'GET', path: '/images/{id}/thumbnail', access: 'member', status: 200, summary: 'Its thumbnail' },
  {
    method: 'GET',
    path: '/images/{id}/overlay',
    access: 'member',
    status: 200,
    summary: 'The image with marks of an annotation or task',
  },
  { method: 'GET', path: '/images/{id}/crop', access: 'member', status: 200, summary: 'One mark cut out' },
  {
    method: 'POST',
    path: '/projects/{project}/predictions',
    access: 'lead',
    status: 501,
    summary: 'Import predictions (not built yet)',
  },
  {
    method: 'POST',
    path: '/projects/{project}/articles',
    access: 'lead',
    status: 501,
    summary: 'Import articles (not built yet)',
  },
  {
    method: 'GET',
    path: '/projects/{project}/knowledge-base/search',
    access: 'member',
    status: 501,
    summary: 'Search entities (not built yet)',
  },
  {
    method: 'GET',
    path: '/projects/{project}/rounds',
    access: 'reviewer',
    status: 200,
    summary: 'Rounds with their progress',
  },
  {
    method: 'POST',
    path: '/projects/{project}/rounds',
    access: 'lead',
    status: 201,
    summary: 'Make a round',
    body: roundInputSchema,
  },
  {
    method: 'POST',
    path: '/projects/{project}/rounds/preview',
    access: 'lead',
    status: 200,
    summary: 'What a round would consist of',
    body: roundInputSchema,
  },
  {
    method: 'GET',
    path: '/rounds/{round}',
    access: 'reviewer',
    status: 200,
    summary: 'A round, its progress and people',
  },
  {
    method: 'PATCH',
    path: '/rounds/{round}',
    access: 'lead',
    status: 200,
    summary: 'Open, pause, close or change a round',
    body: roundChangeSchema,
    headers: version,
  },
  {
    method: 'POST',
    path: '/rounds/{round}/next',
    access: 'member',
    status: 201,
    summary: 'The next task; 200 the unfinished one, 204 nothing left',
    body: nextSchema,
  },
  { method: 'GET', path: '/rounds/{round}/assignments', access: 'member', status: 200, summary: 'Own assignments' },
  {
    method: 'GET',
    path: '/rounds/{round}/annotations',
    access: 'reviewer',
    status: 200,
    summary: 'Submitted annotations',
  },
  { method: 'GET', path: '/rounds/{round}/agreement', access: 'reviewer', status: 200, summary: 'Agreement of people' },
  { method: 'GET', path: '/rounds/{round}/accuracy', access: 'reviewer', status: 200, summary: 'Human accuracy' },
  {
    method: 'GET',
    path: '/rounds/{round}/disagreements',
    access: 'reviewer',
    status: 200,
    summary: 'Tasks by agreement, worst first',
  },
  { method: 'GET', path: '/assignments/{id}', access: 'assignee', status: 200, summary: "The annotator's view" },
  { method: 'POST', path: '/assignments/{id}/open', access: 'assignee', status: 200, summary: 'Start the clock' },
  {
    method: 'PUT',
    path: '/assignments/{id}/draft',
    access: 'assignee',
    status: 200,
    summary: 'Save a draft',
    body: draftInputSchema,
    headers: version,
  },
  {
    method: 'POST',
    path: '/assignments/{id}/heartbeat',
    access: 'assignee',
    status: 200,
    summary: 'Keep the lease',
    body: heartbeatSchema,
  },
  {
    method: 'POST',
    path: '/assignments/{id}/submit',
    access: 'assignee',
    status: 201,
    summary: 'Submit; a new key makes a new revision',
    body: submitInputSchema,
    headers: ['Idempotency-Key', ...version],
  },
  {
    method: 'POST',
    path: '/assignments/{id}/second-look',
    access: 'assignee',
    status: 501,
    summary: 'The second look (not built yet)',
  },
  {
    method: 'POST',
    path: '/assignments/{id}/skip',
    access: 'assignee',
    status: 200,
    summary: 'Give a task back with a reason',
    body: skipSchema,
  },
  {
    method: 'GET',
    path: '/tasks/{task}/adjudication',
    access: 'reviewer',
    status: 200,
    summary: "A task with everybody's work and its decisions",
  },
  {
    method: 'POST',
    path: '/tasks/{task}/adjudication',
    access: 'reviewer',
    status: 201,
    summary: 'Decide a task, citing annotations',
  },
  { method: 'GET', path: '/projects/{project}/exports', access: 'lead', status: 200, summary: 'The latest exports' },
  { method: 'POST', path: '/projects/{project}/exports', access: 'lead', status: 202, summary: 'Export a project' },
  { method: 'GET', path: '/exports/{id}', access: 'lead', status: 200, summary: 'How an export goes' },
  { method: 'POST', path: '/exports/{id}/cancel', access: 'lead', status: 200, summary: 'Stop an export' },
  { method: 'GET', path: '/exports/{id}/download', access: 'lead', status: 200, summary: 'The files as a zip' },
  { method: 'GET', path: '/projects/{project}/audit-log', access: 'lead', status: 200, summary: 'Who did what' },
]
