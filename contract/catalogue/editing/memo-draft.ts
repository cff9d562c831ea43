import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Memo, MemoDetail } from '../catalog.ts'
import { PreviewPageQuery } from '../preview-page.ts'
import { previewEndpoint } from './editor-endpoints.ts'
import { MemoState } from './memo-editing.ts'

/** `publishAt`: when it goes on sale automatically. `similar`: the memos that will be shown as similar. */
const MemoDraft = MemoDetail.extend({ state: MemoState, publishAt: z.iso.datetime().nullable(), similar: z.array(Memo) })
export type MemoDraft = z.infer<typeof MemoDraft>

export const getMemoDraftEndpoint = previewEndpoint('MemoEditing', {
  access: 'memo-view',
  summary: 'What the page of a memo says or will say, whether it is on sale or not',
  draft: MemoDraft,
})

/** One of its first pages as a picture (WebP), drawn for this answer and not stored. `MemoDetail.previewPages` is their number. */
export const getMemoDraftPageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'MemoEditing/GetPreviewPage',
  summary: 'A picture of one of the pages that will be open to all',
  access: 'memo-view',
  query: PreviewPageQuery,
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields', 'unavailable'],
})
