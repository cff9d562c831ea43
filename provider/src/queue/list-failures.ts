import type { Failure } from 'contract/office/queue.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Db } from '../db/database.ts'
import { maskEmail } from '../mail/mask-contact.ts'
import { shopMark, shopNameIn } from '../mail/shop-mark.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'
import { countFailed, type FailedJob, type FailureFilter, findFailed } from './failed-jobs.ts'

type Needs = { db: Db; settings: { shop: ShopSettings } }

export async function listFailures({ db, settings }: Needs, filter: FailureFilter, page: { number: number; size: number }) {
  const rows = await findFailed(db, filter, { limit: page.size, offset: (page.number - 1) * page.size })
  const { count: totalCount } = await countFailed(db, filter)
  const shop = await readShopSettings(db, settings.shop)
  return { items: rows.map((row) => viewFailure(row, shop)), totalCount, pageNumber: page.number, pageSize: page.size }
}

function viewFailure({ to, subject, locale, ...row }: FailedJob, shop: ShopSettings): Failure {
  return {
    ...row,
    recipient: to && maskEmail(to),
    subject: subject?.replaceAll(shopMark, () => shopNameIn(shop, locale ?? 'en')) ?? null,
  }
}
