import { v7 as uuidv7 } from 'uuid'
import { type AuditNote, writeAudit } from '../../../audit/audit-log.ts'
import type { Tx } from '../../../db/database.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import { settlementDifferences } from '../../books/settlement.schema.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import type { Difference } from './compared.ts'
import { settlementMails } from './settlement.texts.ts'

type Occasion = { day: Date; requestId: string }

/**
 * Stores differences until somebody explains them, and reports new ones: by log, by mail to the shop, and by audit line. Call it last in the
 * transaction (audit-log.ts).
 */
export async function reportDifferences(
  tx: Tx,
  deps: SalesDeps,
  found: readonly Difference[],
  { day, requestId }: Occasion,
): Promise<void> {
  const differences: Difference[] = []
  for (const one of found) if (await keep(tx, deps, one, day)) differences.push(one)
  if (differences.length === 0) return
  for (const difference of differences) deps.log.error(difference, 'THE BOOKS OF A GATEWAY DIFFER FROM OURS')
  const { email } = await readShopSettings(tx, deps.settings.shop)
  for (const mail of settlementMails(email, day, differences)) await deps.jobs.send(tx, 'send-mail', mail)
  for (const difference of differences) await writeAudit(tx, { ...noteOf(difference), requestId }, deps.now())
}

/** Answers whether it is new. */
async function keep(tx: Tx, { settings, now }: SalesDeps, difference: Difference, at: Date): Promise<boolean> {
  const day = at.toISOString().slice(0, 10)
  const mark = difference.kind === 'notCompared' ? day : difference.gatewayRef || (difference.paymentId ?? '')
  const row = { id: uuidv7(), ...difference, day, mark, currency: settings.currency, foundAt: now() }
  return (await tx.insert(settlementDifferences).values(row).onConflictDoNothing().returning()).length > 0
}

const noteOf = ({ gateway, kind, gatewayRef, orderId }: Difference): Omit<AuditNote, 'requestId'> => ({
  action: 'settlement-differs',
  actorId: null,
  targetId: orderId ?? (gatewayRef || null),
  fields: [gateway, kind],
})
