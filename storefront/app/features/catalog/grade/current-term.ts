import { secondTermOf } from 'contract/countries/school-year.ts'

/** The term that a school of this country is in. In the summer it is the first term of the next year. */
export function currentTerm(now: Date, country: string): '1' | '2' {
  const month = now.getUTCMonth() + 1
  const { from, to } = secondTermOf(country)
  return month >= from && month <= to ? '2' : '1'
}
