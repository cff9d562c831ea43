import { z } from 'zod'
import { Memo, StudyStage } from '../catalogue/catalog.ts'
import { IndexedSubject } from '../catalogue/offers.ts'
import { defineEndpoint } from '../endpoint.ts'

/** How many of the newest memos a home page chooses from. */
export const newestLookedAt = 48

/** The items that fill every home page, whoever reads it; its packages depend on term and grade and come from `Package/GetOffers`. */
export const getHomeGoodsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Home/GetGoods',
  summary: 'What the home page is filled with: the study stages, all subjects by name, and the 48 newest memos',
  access: 'Public',
  response: z.object({
    data: z.object({
      stages: z.array(StudyStage),
      subjects: z.array(IndexedSubject),
      newest: z.array(Memo),
      /** How many memos are on sale. */
      memoCount: z.number().int().nonnegative(),
    }),
  }),
})
export type HomeGoods = z.output<typeof getHomeGoodsEndpoint.response>['data']
