import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Its size is `sharePicture` in `search-engines.ts`. */
export const getSharePictureEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shop/GetSharePicture',
  summary: 'The picture that is shown where a page of the shop is shared: its logo or mark, its names and its colours, as PNG',
  access: 'Public',
  response: z.unknown(),
  errors: [],
})
