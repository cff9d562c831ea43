import { sendKey } from './account/mailed-key/send-key.job.ts'
import { createPasswords } from './account/password.ts'
import { checkAuditLog } from './audit/check-audit.job.ts'
import { expireBulk } from './catalog/bulk-edit/expire-bulk.ts'
import { memoTarget } from './catalog/bulk-edit/memo-target.ts'
import { packageTarget } from './catalog/bulk-edit/package-target.ts'
import { bulkRunner } from './catalog/bulk-edit/run-bulk.ts'
import { findCoverPictures } from './catalog/cover-picture/find-cover-pictures.ts'
import { publishMemos } from './catalog/editing/publish-memos.job.ts'
import { sumCounts } from './catalog/memo/sum-counts.job.ts'
import { expireImports } from './catalog/office-import/expire-imports.ts'
import { applyRunner } from './catalog/office-import/run-apply.ts'
import { checkRunner } from './catalog/office-import/run-check.ts'
import { exportRunner } from './catalog/office-import/run-export.ts'
import { forgetEnded } from './connection/under-way.ts'
import type { Jobs } from './db/jobs.ts'
import { fileNames } from './file-names.ts'
import { namedWithinMs } from './files/list-unnamed.ts'
import { sweepFiles } from './files/sweep-files.job.ts'
import { isOnHome } from './home/home-pictures.ts'
import { tendKeys } from './keys/rotate-keys.ts'
import { removeCopies } from './library/copy/remove-copies.job.ts'
import { tellErrata } from './library/errata/tell-errata.job.ts'
import { tellOwners } from './library/tell-owners.job.ts'
import { lists } from './list-files.ts'
import { sendMail } from './mail/send-mail.job.ts'
import { tellWaiting } from './notify-me/tell-waiting.job.ts'
import { expireJobFiles } from './office-job/expire-files.job.ts'
import { listFileRunner } from './office-job/list-file/run-list-file.ts'
import { type Runners, runJob } from './office-job/run-job.ts'
import { removePictures } from './picture/remove-pictures.job.ts'
import { removeEnded } from './privacy/remove-ended.job.ts'
import { tellReading } from './reading-mail/tell-reading.job.ts'
import { sumSales } from './report/sum-sales.job.ts'
import { findDisputes } from './sales/aftercare/dispute/find-disputes.job.ts'
import { reconcile } from './sales/aftercare/reconcile/reconcile.job.ts'
import { compareYesterday } from './sales/aftercare/settlement/compare-settlements.job.ts'
import type { SalesDeps } from './sales/checkout/terms.ts'
import { labelRunner } from './sales/desk/print/run-labels.ts'
import { printRunner } from './sales/desk/print/run-print-batch.ts'
import { checkLedger } from './sales/ledger/verify-ledger.job.ts'
import { expireOrders } from './sales/payment/expire-order.job.ts'
import { countSearch } from './search/count-search.job.ts'
import { forgetMisses } from './search/office/forget-misses.job.ts'
import { refreshSearch } from './search/refresh-search.job.ts'
import { auditRunner } from './staff/audit-export/run-export.ts'
import { removeCounts } from './throttle/remove-counts.job.ts'

/** The background work, one line for each queue. */
export async function startWorkers(deps: SalesDeps): Promise<void> {
  const work: Jobs['work'] = (name, handle) => deps.jobs.work(name, (data, job) => deps.live.run(() => handle(data, job)))
  const findCovers = (ids: readonly number[]) => findCoverPictures(deps.db, ids)
  await work('send-mail', (mail, job) => sendMail({ ...deps, findCovers }, mail, job))
  const passwords = createPasswords(deps.secrets.passwordPepper)
  await work('send-key', (key, job) => sendKey(deps, passwords, key, job))
  const paying = { ...deps, ...deps.paying }
  await work('expire-orders', () => expireOrders(paying))
  await work('reconcile-payments', async () => {
    await reconcile(paying)
    await forgetEnded(deps)
  })
  await work('verify-ledger', () => checkLedger(deps))
  await work('compare-settlements', () => compareYesterday(paying))
  await work('find-disputes', () => findDisputes(deps))
  await work('check-audit', () => checkAuditLog(deps))
  await work('tend-keys', () => tendKeys({ db: deps.db, secret: deps.secrets.refreshToken, now: deps.now() }))
  await work('remove-ended', () => removeEnded(deps))
  await work('remove-counts', () => removeCounts(deps))
  await work('remove-copies', (of) => removeCopies(deps, of))
  await work('tell-owners', () => tellOwners(deps))
  await work('tell-errata', () => tellErrata(deps))
  await work('tell-waiting', () => tellWaiting(deps))
  await work('tell-reading', () => tellReading(deps))
  await work('publish-memos', () => publishMemos(deps))
  const runners: Runners = {
    printBatch: printRunner(deps, { withCopies: true }),
    slips: printRunner(deps, { withCopies: false }),
    labels: labelRunner(deps),
    importCheck: checkRunner(deps),
    importApply: applyRunner(deps),
    catalogueExport: exportRunner(deps),
    memoBulk: bulkRunner(deps, memoTarget),
    packageBulk: bulkRunner(deps, packageTarget),
    auditExport: auditRunner(deps),
    listFile: listFileRunner(deps, lists),
  }
  await work('run-office-job', (job) => runJob(deps, runners, job))
  await work('expire-job-files', async () => {
    await expireJobFiles(deps)
    await expireImports(deps)
    await expireBulk(deps)
  })
  await work('remove-pictures', () => removePictures(deps, isOnHome()))
  await work('sweep-files', () => sweepFiles({ ...deps, names: fileNames(deps.db) }, new Date(Date.now() - namedWithinMs)))
  await work('count-search', async () => {
    await sumCounts(deps)
    await countSearch(deps)
    await forgetMisses(deps)
  })
  await work('refresh-search', () => refreshSearch(deps))
  await work('sum-sales', () => sumSales(deps))
}
