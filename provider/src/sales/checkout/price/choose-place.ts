import { type Locale, pickText } from 'contract/locale.ts'
import type { ChosenPlace } from 'contract/pick-up.ts'
import { listOpenPlaces, type PickUpPlace } from 'contract/pick-up-places.ts'
import { AppError } from '../../../app-error.ts'

/**
 * Where the copies of an order wait, as the order keeps it. Nobody need name the only place; undefined if there are several and none is named. Throws
 * pick_up_closed, with the name of the place if the shop still knows it.
 */
export function choosePlace(pickUpPlaces: readonly PickUpPlace[], id: string | null | undefined, locale: Locale): ChosenPlace | undefined {
  const open = listOpenPlaces({ pickUpPlaces })
  if (!id && open.length > 1) return undefined
  const chosen = id ? open.find((place) => place.id === id) : open[0]
  if (chosen) return chosen
  const known = pickUpPlaces.find((place) => place.id === id)
  throw new AppError('pick_up_closed', known ? { message: closed[locale](pickText(known.name, locale).text) } : {})
}

const closed: Record<Locale, (name: string) => string> = {
  en: (name) => `Copies cannot be picked up at “${name}” at the moment. Choose another place, or an address.`,
  ar: (name) => `لا يمكن استلام النسخ من «${name}» حالياً. اختر مكاناً آخر أو عنواناً.`,
}
