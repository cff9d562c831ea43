import { getSalesEndpoint, type ReportBy } from 'contract/office/report.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'

export type ReportSpan = { From: string; To: string; By: ReportBy; isWrong: boolean }

/** The range in an address; the last 30 days if there is none, or one that the provider would refuse. */
export function readSpan(request: Request, now: Date): ReportSpan {
  const given = new URL(request.url).searchParams
  const today = shopDay(now)
  const usual = { From: addDays(today, -29), To: today, By: 'day' as ReportBy }
  const asked = Object.fromEntries(Object.keys(usual).flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
  const parsed = getSalesEndpoint.query?.safeParse({ ...usual, ...asked })
  return parsed?.success ? { ...parsed.data, isWrong: false } : { ...usual, isWrong: true }
}
