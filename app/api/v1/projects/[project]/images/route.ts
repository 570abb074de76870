import { handle, reply } from '@/lib/server/http'
import { uploadImages } from '@/lib/server/images'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(
  async ({ actor, params, request }) => reply(await uploadImages(actor, params.project ?? '', request)),
  { body: 'stream' },
)
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
