import type { Failure } from 'contract/office/queue.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Db, DbOrTx } from '../db/database.ts'
import { inOrderOf } from '../db/in-order-of.ts'
import { maskEmail } from '../mail/mask-contact.ts'
import { shopMark, shopNameIn } from '../mail/shop-mark.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'
import { countFailed, type FailedJob, type FailureFilter, findFailed } from './failed-jobs.ts'

type Page = { number: number; size: number; isOldestFirst: boolean }
type Needs = { db: Db; settings: { shop: ShopSettings } }

export async function listFailures({ db, settings }: Needs, filter: FailureFilter, page: Page) {
  const { number, size, isOldestFirst } = page
  const rows = await findFailed(db, filter, { limit: size, offset: (number - 1) * size, isOldestFirst })
  const { count: totalCount } = await countFailed(db, filter)
  const shop = await readShopSettings(db, settings.shop)
  return { items: rows.map((row) => viewFailure(row, shop)), totalCount, pageNumber: number, pageSize: size }
}

/** In the order of their ids. */
export async function failuresOf(db: DbOrTx, ids: readonly string[], shop: ShopSettings): Promise<Failure[]> {
  const rows = await findFailed(db, { ids }, { limit: ids.length })
  const named = await readShopSettings(db, shop)
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => viewFailure(row, named))
}

function viewFailure({ to, subject, locale, ...row }: FailedJob, shop: ShopSettings): Failure {
  return {
    ...row,
    recipient: to && maskEmail(to),
    subject: subject?.replaceAll(shopMark, () => shopNameIn(shop, locale ?? 'en')) ?? null,
  }
}
