import type { StorefrontContext } from '../../../api/provider-context.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { m } from '../../../i18n/m.ts'

/** How a printed copy reaches its buyer: what the shop's own rates of delivery and places to pick up promise. */
export type PaperWays = Pick<StorefrontContext, 'pickUpPlaces' | 'paperDays'>

/** For loaders. */
export function whenPrinted({ pickUpPlaces, paperDays: { pickUp, delivery } }: PaperWays): string {
  const hasPickUp = pickUpPlaces.length > 0
  if (!delivery) return hasPickUp ? m.item_printed_pick_up({ count: pickUp }) : m.item_printed_ask()
  const { least, most } = delivery
  const delivered =
    least === most ? m.item_printed_door({ count: most }) : m.item_printed_doors({ least: formatNumber(least), count: most })
  return hasPickUp ? m.item_printed_or_pick_up({ delivered }) : delivered
}
