import type { SalesDay } from 'contract/office/report.ts'
import { formatAmount } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { barLooks, Legend } from '../../kit/chart/legend.tsx'
import { Plot, type PlotPoint } from '../../kit/chart/plot.tsx'
import { dayOfMonth, fullDay, shortWeekday } from '../../kit/format-day.ts'

/** Files and printed copies by day, beside last year's sales if there were any. */
export function SalesChart({ currency, days }: { currency: string; days: readonly SalesDay[] }) {
  const hasYearAgo = soldYearAgo(days)
  const bars = [['solid', m.office_files()] as const, ['hatched', m.office_printed()] as const]
  return (
    <Plot
      label={m.office_chart_days()}
      legend={<Legend bars={bars} line={hasYearAgo ? m.office_year_ago_both() : undefined} />}
      points={days.map((day) => toPoint(day, currency, hasYearAgo))}
      mostLabels={28}
    />
  )
}

export const soldYearAgo = (days: readonly SalesDay[]): boolean => days.some(({ yearAgo }) => yearAgo !== 0)

const toPoint = ({ day, files, printed, yearAgo }: SalesDay, currency: string, hasYearAgo: boolean): PlotPoint => ({
  ...{ key: day, name: fullDay(day), short: dayOfMonth(day), shorter: shortWeekday(day) },
  above: [
    { value: printed, look: barLooks.hatched },
    { value: files, look: barLooks.solid },
  ],
  ...(hasYearAgo && { line: yearAgo }),
  figures: [
    [m.office_files(), formatAmount(files, currency)],
    [m.office_printed(), formatAmount(printed, currency)],
    ...(hasYearAgo ? [[m.office_year_ago(), formatAmount(yearAgo, currency)] as const] : []),
  ],
})
