import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IdParam } from '../../text.ts'
import { MemoDetail } from '../catalog.ts'
import { PreviewPageQuery } from '../preview-page.ts'

/** A memo in any state, for those who may change it: what its page will say. No cache stores it. */
export const getDraftEndpoint = defineEndpoint({
  method: 'GET',
  path: 'MemoEditing/GetPreview',
  summary: 'What the page of a memo will say, before it is on sale',
  access: 'memo-edit',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: MemoDetail }),
  errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields'],
})

/** One of its first pages as a picture (WebP), drawn for this answer and not kept. `MemoDetail.previewPages` says how many there are. */
export const getDraftPageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'MemoEditing/GetPreviewPage',
  summary: 'A picture of one of the pages that will be open to all',
  access: 'memo-edit',
  query: PreviewPageQuery,
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields', 'unavailable'],
})
