import type { Locale } from './locale.ts'

/** Where the shop is, as far as texts, dates and forms depend on it. */
export type Place = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Its name within a sentence: "for the curriculum of …". */
  countryName: Record<Locale, string>
  /** The country's phone number format, as typed. */
  phoneExample: string
  timeZone: string
  /** The month, 1 to 12, in which the academic year begins. */
  yearStart: number
  /** Digits on Arabic pages, unless their reader chose others. */
  numerals: 'latn' | 'arab'
}

let find: () => Place | undefined = () => undefined
let atHome: typeof find = () => undefined

/** The place of the shop of the current request, job or document. */
export const currentPlace = (): Place => (find() ?? atHome()) as Place

/** The fallback place. Pages may load the module that sets it at any time, so it never overrides what the document says. */
export function fallBackOn(home: typeof find): void {
  atHome = home
}

/** For a browser: the document's place is the only one. */
export function overwritePlace(only: typeof find): void {
  find = only
}

/** For a server with many concurrent requests: adds a source that is asked before the earlier ones. */
export function findPlaceBy(source: typeof find): void {
  const before = find
  find = () => source() ?? before()
}
