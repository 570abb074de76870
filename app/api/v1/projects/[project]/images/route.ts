import { handle, reply } from '@/lib/server/http'
import { uploadImages } from '@/lib/server/images'

export const POST = handle(
  async ({ actor, params, request }) => reply(await uploadImages(actor, params.project ?? '', request)),
  { body: 'stream' },
)
