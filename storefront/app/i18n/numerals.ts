import type { Numerals } from 'contract/profile.ts'

let chosen: Numerals = 'latn'
let read = (): Numerals => chosen

/** Digits of the Arabic pages at hand. Only pages of one's own have another choice than 123: shared pages are the same for everyone. */
export const getNumerals = (): Numerals => read()

/** In the browser, where there is one reader. */
export function setNumerals(numerals: Numerals): void {
  chosen = numerals
}

/** On the server, where there are many at once. */
export function overwriteGetNumerals(ofRequest: () => Numerals): void {
  read = ofRequest
}
