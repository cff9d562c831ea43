import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { JobInfo } from '../db/jobs.ts'
import { happenings } from '../happenings.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'
import { type FindCovers, itemsShownIn } from './cover-mark.ts'
import { pictureOrigin } from './mail-origin.ts'
import type { Mail, Mailer } from './mailer.ts'
import { nameShop } from './shop-mark.ts'

type Needs = {
  db: Db
  mailer: Mailer
  log: Logger
  settings: Parameters<typeof pictureOrigin>[0] & { shop: ShopSettings }
  findCovers: FindCovers
}

/** Hands a mail over, unless its content has ended while it waited: a code that no longer works only misleads. */
export async function sendMail(
  { db, mailer, log, settings, findCovers }: Needs,
  mail: Mail,
  { id, createdAt, ageSeconds }: JobInfo,
): Promise<void> {
  if (mail.goodForMinutes !== undefined && ageSeconds >= mail.goodForMinutes * 60) {
    happenings.mailEnded.tell({ outcome: 'dropped' })
    log.warn({ jobId: id }, 'a mail waited longer than its code works, and was dropped')
    return
  }
  const origin = pictureOrigin(settings)
  const covers = await findCovers(origin === undefined ? [] : itemsShownIn(mail.html))
  await mailer.send(nameShop(mail, await readShopSettings(db, settings.shop), origin, covers), id, createdAt)
  happenings.mailEnded.tell({ outcome: 'sent' })
}
