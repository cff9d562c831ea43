import type { ReportPeriod } from 'contract/office/report.ts'
import { Weekday } from 'contract/shop/weekday.ts'
import { addDays, listDays } from 'contract/shop-time.ts'

type Asked = { from: string; to: string; by: ReportPeriod; weekStart: Weekday }

/** The days, weeks or months between two days. The first and the last only contain their requested days. */
export function listPeriods({ from, to, by, weekStart }: Asked): { first: string; last: string }[] {
  const firsts = listDays(from, to).filter((day, index) => index === 0 || isStart(day, by, weekStart))
  return firsts.map((first, index) => ({ first, last: addDays(firsts[index + 1] ?? addDays(to, 1), -1) }))
}

function isStart(day: string, by: ReportPeriod, weekStart: Weekday): boolean {
  if (by === 'month') return day.endsWith('-01')
  return by === 'day' || weekdayOf(day) === weekStart
}

/** `getUTCDay` begins on Sunday, the list of weekdays on Saturday. */
const weekdayOf = (day: string) => Weekday.options[(new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7]
