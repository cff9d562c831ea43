import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'
import { Memo, MemoDetail } from './catalog.ts'

/** The public fields of a scheduled memo: without its price, file and contents, which may still change. */
export const ComingMemo = z.object({
  ...Memo.pick({ id: true, title: true, summary: true, subject: true, studyStage: true, component: true, type: true }).shape,
  ...Memo.pick({ contentLanguage: true, academicYear: true, picture: true }).shape,
  authorName: MemoDetail.shape.authorName,
  /** When it goes on sale. */
  publishAt: z.iso.datetime(),
  /** Whether it will be sold separately, so that somebody can wait for it. */
  isSoldAlone: z.boolean(),
})
export type ComingMemo = z.infer<typeof ComingMemo>

export const getComingMemoEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Memo/GetComing',
  summary: 'One memo that is scheduled, before it is on sale',
  access: 'Public',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: ComingMemo }),
  errors: ['not_found'],
})
