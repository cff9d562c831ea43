import { z } from 'zod'
import type { Fault } from '../faults.ts'
import { faultIs, Line, lineOf, PhoneNumber, trimmed } from '../shop/shop-line.ts'
import { plainText } from '../text.ts'
import type { ChosenPlace } from './pick-up.ts'

const faults = {
  name: { en: 'Enter the name of the place in one language at least', ar: 'اكتب اسم المكان بلغة واحدة على الأقل' },
  address: { en: 'Enter the address in one language at least', ar: 'اكتب العنوان بلغة واحدة على الأقل' },
  map: { en: 'Paste a link that begins with https://, or leave it empty', ar: 'الصق رابطاً يبدأ بـ https://، أو اتركه فارغاً' },
  twice: { en: 'This place is listed twice. Load the page again', ar: 'هذا المكان مكرر في القائمة. أعد تحميل الصفحة' },
} satisfies Record<string, Fault>

/** The maximum number of places. */
export const maxPickUpPlaces = 20

/** Made when a place is added; orders, carts and links refer to the place by it. */
const PlaceId = plainText(36).regex(/^[a-z0-9-]+$/)

/** Only https, because pages and mails link to it. */
const MapUrl = trimmed.refine((url) => url === '' || isHttps(url), faultIs(faults.map))
const isHttps = (url: string) => url.length <= 500 && URL.canParse(url) && new URL(url).protocol === 'https:'

const TwoLines = z.strictObject({ en: Line, ar: Line })
const filled = (fault: Fault) => TwoLines.refine(({ en, ar }) => en !== '' || ar !== '', { params: { fault }, path: ['en'] })

/** A pick-up place for printed copies. One that is off is kept but never offered. */
export const PickUpPlace = z.strictObject({
  id: PlaceId,
  name: filled(faults.name),
  address: filled(faults.address),
  /** Its opening hours. */
  hours: TwoLines,
  phone: PhoneNumber,
  mapUrl: MapUrl,
  isOn: z.boolean(),
})
export type PickUpPlace = z.output<typeof PickUpPlace>

export const PickUpPlaces = z
  .array(PickUpPlace)
  .max(maxPickUpPlaces)
  .superRefine((places, context) => {
    for (const [index, { id }] of places.entries())
      if (places.findIndex((other) => other.id === id) < index)
        context.addIssue({ code: 'custom', path: [index, 'name', 'en'], params: { fault: faults.twice } })
  })

/** The place as students see it: a missing language is replaced by the other. */
export const viewPlace = ({ isOn: _, name, address, hours, ...place }: PickUpPlace): ChosenPlace => ({
  ...place,
  name: inBoth(name),
  address: inBoth(address),
  hours: inBoth(hours),
})

const inBoth = ({ en, ar }: { en: string; ar: string }) => lineOf(en, ar) ?? { en: '', ar: '' }

/** The offered places, in their order. */
export const listOpenPlaces = ({ pickUpPlaces }: { pickUpPlaces: readonly PickUpPlace[] }): ChosenPlace[] =>
  pickUpPlaces.filter(({ isOn }) => isOn).map(viewPlace)
