import { writeOpenApi } from '@/lib/server/openapi'

export function GET(): Response {
  return Response.json(writeOpenApi(), { headers: { 'cache-control': 'no-store' } })
}
