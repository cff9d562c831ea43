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

type Registration = { country: string; isTaxRegistered: boolean }

/** Whether the shop charges tax. */
export const isTaxed = ({ country, isTaxRegistered }: Registration): boolean => isTaxRegistered && taxBasisPoints(country) > 0

/** Whether a shop counts as registered for tax until its owner says so: shops charged their country's tax before this could be set. */
export const isUsuallyRegistered = ({ country, taxNumber }: { country: string; taxNumber: string }): boolean =>
  taxBasisPoints(country) > 0 || taxNumber !== ''
