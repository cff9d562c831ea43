import type { Numerals } from 'contract/account/profile.ts'
import { currentPlace } from 'contract/place.ts'

let chosen: Numerals | undefined
let read = (): Numerals => chosen ?? currentPlace().numerals

/** Digits of the Arabic pages at hand. Only pages of one's own have another choice than 123: shared pages are the same for everyone. */
export const getNumerals = (): Numerals => read()

/** In the browser, where there is one reader; undefined: those of the shop. */
export function setNumerals(numerals: Numerals | undefined): void {
  chosen = numerals
}

/** On the server, where there are many at once. */
export function overwriteGetNumerals(ofRequest: () => Numerals): void {
  read = ofRequest
}
