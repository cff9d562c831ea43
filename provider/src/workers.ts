import { tendKeys } from './access/rotate-keys.ts'
import { sendKey } from './account/mailed-key/send-key.job.ts'
import { createPasswords } from './account/password.ts'
import { checkAuditLog } from './audit/check-audit.job.ts'
import { removeCopies } from './library/copy/remove-copies.job.ts'
import { tellOwners } from './library/tell-owners.job.ts'
import { sendMail } from './mail/send-mail.job.ts'
import { removeEnded } from './privacy/remove-ended.job.ts'
import { findDisputes } from './sales/aftercare/dispute/find-disputes.job.ts'
import { reconcile } from './sales/aftercare/reconcile/reconcile.job.ts'
import { compareYesterday } from './sales/aftercare/settlement/compare-settlements.job.ts'
import { checkLedger } from './sales/books/ledger/verify-ledger.job.ts'
import type { SalesDeps } from './sales/checkout/terms.ts'
import { expireOrders } from './sales/payment/expire-order.job.ts'
import { removeCounts } from './throttle/remove-counts.job.ts'

/** What runs beside requests, one line for each queue. */
export async function startWorkers(deps: SalesDeps): Promise<void> {
  await deps.jobs.work('send-mail', (mail, job) => sendMail(deps, mail, job))
  const passwords = createPasswords(deps.secrets.passwordPepper)
  await deps.jobs.work('send-key', (key) => sendKey(deps, passwords, key))
  await deps.jobs.work('expire-orders', () => expireOrders(deps))
  await deps.jobs.work('reconcile-payments', () => reconcile(deps))
  await deps.jobs.work('verify-ledger', () => checkLedger(deps))
  await deps.jobs.work('compare-settlements', () => compareYesterday(deps))
  await deps.jobs.work('find-disputes', () => findDisputes(deps))
  await deps.jobs.work('check-audit', () => checkAuditLog(deps))
  await deps.jobs.work('tend-keys', () => tendKeys({ db: deps.db, secret: deps.secrets.refreshToken, now: deps.now() }))
  await deps.jobs.work('remove-ended', () => removeEnded(deps))
  await deps.jobs.work('remove-counts', () => removeCounts(deps))
  await deps.jobs.work('remove-copies', (of) => removeCopies(deps, of))
  await deps.jobs.work('tell-owners', () => tellOwners(deps))
}
