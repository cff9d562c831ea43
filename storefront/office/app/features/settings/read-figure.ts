import { latinDecimal } from 'contract/digits.ts'

/** A number as it was typed. What cannot be read goes on as it is, and nothing as null: the provider says what is wrong with either. */
export function readFigure(text: string): number | string | null {
  const figure = latinDecimal(text).trim()
  if (figure === '') return null
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(figure) ? Number(figure) : figure
}
