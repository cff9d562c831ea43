import { shopDay } from '../shop-time.ts'

/** The months (January is 1) of the second half of the school year. The first half begins after the summer. */
type Months = { from: number; to: number }

const usual: Months = { from: 2, to: 6 }

/** Where the second half begins with the calendar year. The Emirates teach in three terms; memos know two halves. */
const others: Readonly<Record<string, Months>> = { AE: { from: 1, to: 6 }, QA: { from: 1, to: 6 } }

/** The current term in this country's schools. In summer it is the first term of the next year. */
export function currentTerm(now: Date, country: string): '1' | '2' {
  const month = Number(shopDay(now).slice(5, 7))
  const { from, to } = others[country] ?? usual
  return month >= from && month <= to ? '2' : '1'
}
