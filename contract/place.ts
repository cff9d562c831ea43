import type { Locale } from './locale.ts'

/** Where the shop is, as far as texts, dates and forms depend on it. */
export type Place = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** As a sentence names it: "for the curriculum of …". */
  countryName: Record<Locale, string>
  /** How a telephone number of the country is typed. */
  phoneExample: string
  timeZone: string
  /** The month, 1 to 12, in which the academic year begins. */
  yearStart: number
  /** Digits of Arabic pages, unless their reader chose others. */
  numerals: 'latn' | 'arab'
}

let find: () => Place | undefined = () => undefined
let atHome: typeof find = () => undefined

/** The place of the shop that this request, job or document belongs to. */
export const currentPlace = (): Place => (find() ?? atHome()) as Place

/** The place of whoever has no other. Pages bring the module that knows it at any time, so it never stands before what the document tells. */
export function fallBackOn(home: typeof find): void {
  atHome = home
}

/** For a browser: there is one place, which the document tells. */
export function overwritePlace(only: typeof find): void {
  find = only
}

/** For a server, which has many requests at once: one more source, asked before the earlier ones. */
export function findPlaceBy(source: typeof find): void {
  const before = find
  find = () => source() ?? before()
}
