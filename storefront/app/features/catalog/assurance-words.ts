import { refundTerms } from 'contract/limits.ts'
import { m } from '../../paraglide/messages.js'
import { linkToRefunds } from '../../shell/help-links.ts'

export type Assurance = { text: string; to?: string }

/** For loaders: what comes with buying or taking an item, only what is true today. Nothing is promised of what is not sold. */
export function assurancesOf({ price, isFree }: { price: number | null; isFree: boolean }, isDemo: boolean): Assurance[] {
  if (isFree) return [{ text: m.catalog_assure_read() }]
  if (price === null) return []
  return [
    { text: m.catalog_assure_instant() },
    { text: m.catalog_assure_read() },
    { text: m.catalog_assure_refund(refundTerms), to: linkToRefunds() },
    ...(isDemo ? [{ text: m.catalog_assure_demo() }] : []),
  ]
}
