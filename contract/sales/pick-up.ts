import { z } from 'zod'
import type { Locale } from '../locale.ts'

/** In both languages; both are empty if there is nothing to say. */
const BothLines = z.object({ en: z.string(), ar: z.string() })

/** A pick-up place as students see it and as an order stores it. `phone` is E.164, `mapUrl` https; both may be empty. */
export const ChosenPlace = z.object({
  id: z.string(),
  name: BothLines,
  address: BothLines,
  hours: BothLines,
  phone: z.string(),
  mapUrl: z.string(),
})
export type ChosenPlace = z.infer<typeof ChosenPlace>

/** Name, address, hours and phone, as far as known. */
export const placeLines = ({ name, address, hours, phone }: ChosenPlace, locale: Locale): string[] =>
  [name[locale], address[locale], hours[locale], phone && `\u2066${phone}\u2069`].filter(Boolean)

/** Name, address and hours in one line. */
export const placeLine = (place: ChosenPlace, locale: Locale): string => placeLines({ ...place, phone: '' }, locale).join(' · ')
