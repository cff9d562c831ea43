import type { DifferenceKind } from 'contract/settlement.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

export function differenceText(kind: DifferenceKind): string {
  const words: Record<DifferenceKind, () => string> = {
    notOurs: m.office_reconciliation_not_ours,
    notTheirs: m.office_reconciliation_not_theirs,
    otherAmount: m.office_reconciliation_other_amount,
    refundFailed: m.office_reconciliation_refund_failed,
    refundDiffers: m.office_reconciliation_refund_differs,
    notCompared: m.office_reconciliation_not_compared,
  }
  return words[kind]()
}
