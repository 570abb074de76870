import { writeOpenApi } from '@/lib/server/openapi'
import { refuseOthers } from '@/lib/server/refuse-others'

export function GET(): Response {
  return Response.json(writeOpenApi(), { headers: { 'cache-control': 'no-store' } })
}
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
