import type { Deps } from '../deps.ts'
import { auditBrokenMails } from './audit.texts.ts'
import { checkAudit } from './audit-log.ts'

/**
 * Every night: whether the audit log is whole. The log line says how long it was and what its last entry is sealed with, for whoever
 * compares: that entries are missing from its end is not seen by the chain itself.
 */
export async function checkAuditLog({ db, jobs, log, settings }: Pick<Deps, 'db' | 'jobs' | 'log' | 'settings'>): Promise<void> {
  const { isWhole, brokenId, count, lastHash } = await checkAudit(db)
  if (isWhole) return log.info({ count, lastHash }, 'the audit log is whole')
  log.error({ brokenId }, 'THE AUDIT LOG IS BROKEN: an entry was changed or removed in the database')
  await db.transaction(async (tx) => {
    for (const mail of auditBrokenMails(settings.contact.email, brokenId ?? 0)) await jobs.send(tx, 'send-mail', mail)
  })
}
