/**
 * Value added tax on the shop's sales, in basis points (500 = 5 %), by the shop's country. Kuwait and Qatar have none yet. Each rate is set by
 * law: if the law changes, change it here.
 */
const rates: Readonly<Record<string, number>> = { KW: 0, QA: 0, AE: 500, OM: 500, BH: 1000, SA: 1500 }

export const isTaxCountry = (code: string): boolean => Object.hasOwn(rates, code)

/** Throws for a country whose tax is unknown: never guess with money. */
export function taxBasisPoints(code: string): number {
  const rate = rates[code]
  if (rate === undefined) throw new Error(`No tax known for the country ${code}`)
  return rate
}
