import { type AuditNote, writeAudit } from '../../../audit/audit-log.ts'
import type { Tx } from '../../../db/database.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import type { Difference } from './compare-settlements.ts'
import { settlementMails } from './settlement.texts.ts'

type Occasion = { day: Date; requestId: string }

/** Tells somebody to look: by log, by mail to the shop, and permanently by audit line. Call it last in the transaction (audit-log.ts). */
export async function reportDifferences(
  tx: Tx,
  deps: SalesDeps,
  differences: readonly Difference[],
  { day, requestId }: Occasion,
): Promise<void> {
  for (const difference of differences) deps.log.error(difference, 'THE BOOKS OF A GATEWAY DIFFER FROM OURS')
  for (const mail of settlementMails(deps.settings.contact.email, day, differences)) await deps.jobs.send(tx, 'send-mail', mail)
  for (const difference of differences) await writeAudit(tx, { ...noteOf(difference), requestId }, deps.now())
}

const noteOf = ({ gateway, kind, gatewayRef, orderId }: Difference): Omit<AuditNote, 'requestId'> => ({
  action: 'settlement-differs',
  actorId: null,
  targetId: orderId ?? (gatewayRef || null),
  fields: [gateway, kind],
})
