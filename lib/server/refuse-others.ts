import { fail } from '@/lib/domain/errors'
import { writeProblem } from './http'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

/** Handlers for the methods an address does not have. The framework's own answer has neither body nor `Allow`. */
export function refuseOthers(...allowed: Method[]): Record<Method, () => Response> {
  const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  function refuse(): Response {
    const answer = writeProblem(fail('method-not-allowed', `This address takes ${allow}. Nothing was changed.`))
    answer.headers.set('allow', allow)
    return answer
  }
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse }
}
