import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'

/** Its size is `coverPicture` in `picture.ts`. The same for everyone: nothing in its address identifies the viewer. */
export const getCoverPictureEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Picture/GetCover',
  summary: 'The cover of an item as PNG: its own picture, or the drawn one. Of every item but drafts, on sale or no longer',
  access: 'Public',
  query: z.object({ Id: IdParam, Version: z.string().regex(/^[0-9a-f]{12}$/) }),
  response: z.unknown(),
  errors: ['not_found', 'invalid_fields'],
})
