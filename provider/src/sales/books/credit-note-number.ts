import { latinDigits } from 'contract/digits.ts'

/** A credit note's number as papers and pages show it. */
export const nameOfNumber = (number: number): string => `CN-${String(number).padStart(5, '0')}`

/** The number in a text such as `CN-00042`, however it is typed; undefined if it is none. */
export function readCreditNoteNumber(text: string): number | undefined {
  const [, digits] = /^cn[-\s]?(\d{1,12})$/i.exec(latinDigits(text).trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
