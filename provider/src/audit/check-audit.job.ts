import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../db/jobs.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'
import { auditBrokenMails } from './audit.texts.ts'
import { checkAudit } from './audit-log.ts'

type Needs = { db: Db; jobs: Jobs; log: Logger; settings: { shop: ShopSettings } }

/**
 * Checks every night whether the audit log is complete. The log line contains its length and last seal for comparison: the chain itself does not
 * show that entries are missing from its end.
 */
export async function checkAuditLog({ db, jobs, log, settings }: Needs): Promise<void> {
  const { isWhole, brokenId, count, lastHash } = await checkAudit(db)
  if (isWhole) return log.info({ count, lastHash }, 'the audit log is whole')
  log.error({ brokenId }, 'THE AUDIT LOG IS BROKEN: an entry was changed or removed in the database')
  await db.transaction(async (tx) => {
    const { email } = await readShopSettings(tx, settings.shop)
    for (const mail of auditBrokenMails(email, brokenId ?? 0)) await jobs.send(tx, 'send-mail', mail)
  })
}
