import { z } from 'zod'
import { FoundItem } from '../catalogue/search.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'

/** The maximum for an account, and for a guest's browser, whose list travels with every request. */
export const mostWishes = 200
export const mostGuestWishes = 50

const ItemIds = z.array(IdParam).min(1).max(mostWishes)
/** The ids of the kept items, newest first. */
const Kept = z.object({ itemIds: z.array(z.number().int()) })

export const listWishesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Wish/GetAll',
  summary: 'The ids on the caller’s wish list, newest first',
  access: 'Member',
  response: z.object({ data: Kept }),
  errors: ['unauthenticated'],
})

/** Also for guests, whose browser keeps the ids. Items not on sale are only counted: they may never have been public. */
export const showWishesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Wish/Show',
  summary: 'Those of these items that are on sale, in this order, and the ids of the others',
  access: 'Public',
  query: z.object({ Ids: z.union([IdParam.transform((id) => [id]), ItemIds]) }),
  response: z.object({ data: z.object({ items: z.array(FoundItem), gone: z.array(z.string()) }) }),
  errors: ['malformed_query', 'invalid_fields'],
})

/** Items already kept stay in place, so that a list may be sent twice. Items not on sale are left out. */
export const addWishesEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Wish/Add',
  summary: 'Add items to one’s wish list; sent twice it changes nothing',
  access: 'Member',
  body: z.strictObject({ itemIds: ItemIds }),
  response: z.object({ data: Kept.extend({ isFull: z.boolean() }) }),
  errors: ['unauthenticated', 'invalid_fields', 'malformed_body'],
})

export const removeWishesEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Wish/Remove',
  summary: 'Take items off one’s wish list; what is not on it counts as removed',
  access: 'Member',
  body: z.strictObject({ itemIds: ItemIds }),
  response: z.object({ data: Kept }),
  errors: ['unauthenticated', 'invalid_fields', 'malformed_body'],
})
