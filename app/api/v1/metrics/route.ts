import { handle } from '@/lib/server/http'
import { writeMetrics } from '@/lib/server/metrics'

export const GET = handle(({ actor }) => writeMetrics(actor))
