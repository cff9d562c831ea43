import type { ItemKind } from 'contract/pages.ts'
import type { StorefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m.ts'
import { linkToRefunds } from '../../../shell/help-links.ts'

/** `isOfScreen`: for digital items, not printed copies. */
export type Assurance = { text: string; to?: string; isOfScreen?: boolean }

/** For loaders: what buyers can rely on. Only what is true today, and nothing about what is not sold. */
export function assurancesOf(
  { kind, price, isFree }: { kind: ItemKind; price: number | null; isFree: boolean },
  { isDemo, refunds }: Pick<StorefrontContext, 'isDemo' | 'refunds'>,
): Assurance[] {
  const read = { text: m.catalog_assure_read(), isOfScreen: true }
  if (isFree) return [read]
  if (price === null) return []
  const refund = kind === 'memo' ? m.catalog_assure_refund : m.catalog_assure_refund_each
  const refundText = refund({ days: m.refund_days({ count: refunds.days }), percent: refunds.percent })
  return [
    { text: m.catalog_assure_instant(), isOfScreen: true },
    read,
    { text: refundText, to: linkToRefunds(), isOfScreen: true },
    ...(isDemo ? [{ text: m.catalog_assure_demo() }] : []),
  ]
}
