import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'
import { Memo, MemoDetail } from './catalog.ts'

/** `Memo/GetById` and `Memo/GetSimilar` in one answer: the catalogue part of a memo's page. */
export const getMemoPageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Memo/GetPage',
  summary: 'One memo with memos that go with it, 12 at most',
  access: 'Public',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: z.object({ memo: MemoDetail, similar: z.array(Memo) }) }),
  errors: ['not_found'],
})
