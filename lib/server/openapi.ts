import { z } from 'zod'
import { problems } from '@/lib/domain/errors'
import type { ApiRoute } from './api-route'
import { apiTable } from './api-table'

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems)),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

function describeBody({ body, upload }: ApiRoute) {
  if (body)
    return {
      requestBody: {
        content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) } },
      },
    }
  if (!upload) return {}
  const properties = Object.fromEntries(
    upload.map((field) => [
      field,
      field === 'file' || field === 'files' ? { type: 'string', format: 'binary' } : { type: 'string' },
    ]),
  )
  return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } } }
}

function describeRoute(route: ApiRoute) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inHeader = (route.headers ?? []).map((name) => ({ name, in: 'header', schema: { type: 'string' } }))
  return {
    summary: route.summary,
    'x-access': route.access,
    ...(route.access === 'anybody' ? { security: [] } : {}),
    parameters: [...inPath, ...inHeader],
    ...describeBody(route),
    responses: {
      [route.status]: { description: route.summary },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** The description of the public interface as an OpenAPI 3.1 document, made of the schemas that check the requests. */
export function writeOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of apiTable) {
    const path = paths[route.path] ?? {}
    path[route.method.toLowerCase()] = describeRoute(route)
    paths[route.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Attest', version: '1', description: 'Verify multimodal question-answering benchmarks.' },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A personal access token (att_...).' } },
      schemas: { Problem: z.toJSONSchema(problemSchema) },
    },
  }
}
