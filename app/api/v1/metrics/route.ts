import { handle } from '@/lib/server/http'
import { writeMetrics } from '@/lib/server/metrics'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(({ actor }) => writeMetrics(actor))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
