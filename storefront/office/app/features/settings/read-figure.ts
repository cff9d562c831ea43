import { latinDecimal } from 'contract/digits.ts'

/** A typed number. Unreadable text is passed on as it is, and an empty field as null: the provider reports either. */
export function readFigure(text: string): number | string | null {
  const figure = latinDecimal(text).trim()
  if (figure === '') return null
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(figure) ? Number(figure) : figure
}
