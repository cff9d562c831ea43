import { getClosingEndpoint } from 'contract/sales/closing.ts'
import { shopDay } from 'contract/shop-time.ts'

/** The day in an address; today if there is none, or one that the provider would refuse. */
export function readDay(request: Request, now: Date): { Day: string; isWrong: boolean } {
  const given = new URL(request.url).searchParams.get('Day')
  const parsed = getClosingEndpoint.query?.safeParse({ Day: given ?? shopDay(now) })
  return parsed?.success ? { Day: parsed.data.Day, isWrong: false } : { Day: shopDay(now), isWrong: true }
}
