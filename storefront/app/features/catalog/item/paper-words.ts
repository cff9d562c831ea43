import type { StorefrontContext } from '../../../api/provider-context.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { m } from '../../../i18n/m.ts'

/** How a printed copy reaches its buyer, from the shop's delivery rates and pick-up places. */
export type PaperWays = Pick<StorefrontContext, 'pickUpPlaces' | 'paperDays'>

/** For loaders. */
export function whenPrinted({ pickUpPlaces, paperDays: { pickUp, delivery } }: PaperWays): string {
  const hasPickUp = pickUpPlaces.length > 0
  if (!delivery) return hasPickUp ? m.item_printed_pick_up({ count: pickUp }) : m.item_printed_ask()
  const { least, most } = delivery
  // Says “within 2” instead of “in 1 to 2 days”.
  const delivered =
    least === most || most === 2 ? m.item_printed_door({ count: most }) : m.item_printed_doors({ least: formatNumber(least), count: most })
  return hasPickUp ? m.item_printed_or_pick_up({ delivered }) : delivered
}
