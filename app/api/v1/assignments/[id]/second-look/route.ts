import { fail } from '@/lib/domain/errors'
import { handle } from '@/lib/server/http'

export const POST = handle(async () => fail('not-implemented', 'The second look is not built yet.'))
