import { toDecimal } from 'contract/money.ts'
import type { DayFigures, SalesDay } from 'contract/office/report.ts'
import { addDays, listDays, shopDay, startOfShopDay } from 'contract/shop-time.ts'
import type { Db } from '../db/database.ts'
import { sumBack } from './money-back.queries.ts'
import { countNewStudents, sumByPeriod, sumOrders } from './sales.queries.ts'
import type { Span } from './split-span.ts'

type Needs = { db: Db; now: () => Date; settings: { currency: string } }

/** Sales follow the school week, so a day is compared with the same weekday. */
const weeksInYear = 52

/** Today until now, and the same weekday of last week until the same time. */
export async function getToday(needs: Needs): Promise<{ at: string; currency: string; today: DayFigures; lastWeek: DayFigures }> {
  const now = needs.now()
  const from = startOfShopDay(shopDay(now))
  const weekAgo = startOfShopDay(addDays(shopDay(now), -7))
  const sinceMidnightMs = now.getTime() - from.getTime()
  const [today, lastWeek] = await Promise.all([
    figuresOf(needs, { from, to: now }),
    figuresOf(needs, { from: weekAgo, to: new Date(weekAgo.getTime() + sinceMidnightMs) }),
  ])
  return { at: now.toISOString(), currency: needs.settings.currency, today, lastWeek }
}

async function figuresOf({ db, settings: { currency } }: Needs, span: Span): Promise<DayFigures> {
  const [{ orders, withPaper, filesMinor, printedMinor }, { refunds, refundedMinor }, newStudents] = await Promise.all([
    sumOrders(db, span),
    sumBack(db, span),
    countNewStudents(db, span),
  ])
  return {
    sales: toDecimal(filesMinor + printedMinor, currency),
    orders,
    withPaper,
    refunded: toDecimal(refundedMinor, currency),
    refunds,
    newStudents,
  }
}

/** The last 14 days, including today, in order; each with the same weekday 52 weeks before, today's only until the same time. */
export async function listTwoWeeks({ db, now, settings: { currency } }: Needs): Promise<{ currency: string; days: SalesDay[] }> {
  const today = shopDay(now())
  const days = listDays(addDays(today, -13), today)
  const sinceMidnightMs = now().getTime() - startOfShopDay(today).getTime()
  const startsOf = (shift: number) => {
    const starts = days.map((day) => startOfShopDay(addDays(day, shift)))
    return [...starts, new Date((starts.at(-1)?.getTime() ?? 0) + sinceMidnightMs)]
  }
  const [current, before] = await Promise.all([sumByPeriod(db, startsOf(0)), sumByPeriod(db, startsOf(-7 * weeksInYear))])
  const decimal = (minor = 0) => toDecimal(minor, currency)
  return {
    currency,
    days: days.map((day, index) => {
      const now = current.find((row) => row.index === index)
      const then = before.find((row) => row.index === index)
      const yearAgo = decimal((then?.filesMinor ?? 0) + (then?.printedMinor ?? 0))
      return { day, files: decimal(now?.filesMinor), printed: decimal(now?.printedMinor), yearAgo }
    }),
  }
}
