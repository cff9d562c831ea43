import type { Numerals } from 'contract/account/profile.ts'
import { currentPlace } from 'contract/place.ts'

let chosen: Numerals | undefined
let read = (): Numerals => chosen ?? currentPlace().numerals

/** The digits of Arabic pages. Only personal pages have another choice than 123: shared pages are the same for everyone. */
export const getNumerals = (): Numerals => read()

/** In browsers, with one reader; undefined: the shop's default. */
export function setNumerals(numerals: Numerals | undefined): void {
  chosen = numerals
}

/** On the server, with many readers at once. */
export function overwriteGetNumerals(ofRequest: () => Numerals): void {
  read = ofRequest
}
