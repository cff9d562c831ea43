import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'

export const PreviewPageQuery = z.object({
  Id: IdParam,
  Page: z.coerce.number().int().min(1).max(10_000),
  Size: z.enum(['thumbnail', 'reading']).default('thumbnail'),
})

/** One of a memo's first pages as a picture (WebP), open to all. `MemoDetail.previewPages` is their number. */
export const getMemoPreviewPageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Memo/GetPreviewPage',
  summary: 'A picture of one of the pages that are open to all',
  access: 'Public',
  query: PreviewPageQuery,
  response: z.unknown(),
  errors: ['not_found', 'invalid_fields', 'unavailable'],
})
