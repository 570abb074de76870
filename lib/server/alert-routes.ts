import { alertRulesSchema } from '@/lib/domain/alert'
import { seenSchema, webhookSchema } from './alerts'
import type { ApiRoute } from './api-route'

/** Routes of alerts: rules that watch a round's agreement, and what they raised. */
export const alertRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/rounds/{round}/alert-rules',
    access: 'reviewer',
    status: 200,
    summary: 'Rules that watch the agreement of a round',
  },
  {
    method: 'PUT',
    path: '/rounds/{round}/alert-rules',
    access: 'lead',
    status: 200,
    summary: 'Make the rules of a round these; those with an id are kept, the others made anew or deleted',
    body: alertRulesSchema,
  },
  {
    method: 'GET',
    path: '/projects/{project}/alerts',
    access: 'reviewer',
    status: 200,
    summary: 'Alerts, open ones first',
  },
  {
    method: 'POST',
    path: '/projects/{project}/alerts/seen',
    access: 'lead',
    status: 200,
    summary: 'Mark alerts as seen',
    body: seenSchema,
  },
  {
    method: 'GET',
    path: '/projects/{project}/webhook',
    access: 'lead',
    status: 200,
    summary: 'Where alerts are sent',
  },
  {
    method: 'PUT',
    path: '/projects/{project}/webhook',
    access: 'lead',
    status: 200,
    summary: 'Set where alerts are sent; answers the secret of their signatures once',
    body: webhookSchema,
  },
]
