import type { SalesDay } from 'contract/office/report.ts'
import { formatAmount } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { barLooks, Legend } from '../../kit/chart/legend.tsx'
import { Plot, type PlotPoint } from '../../kit/chart/plot.tsx'
import { dayOfMonth, fullDay, shortWeekday } from '../../kit/format-day.ts'

/** Files and printed copies by day, beside the year before. */
export function SalesChart({ currency, days }: { currency: string; days: readonly SalesDay[] }) {
  const bars = [['solid', m.office_files()] as const, ['hatched', m.office_printed()] as const]
  return (
    <Plot
      label={m.office_chart_days()}
      legend={<Legend bars={bars} line={m.office_year_ago_both()} />}
      points={days.map((day) => toPoint(day, currency))}
      mostLabels={28}
    />
  )
}

const toPoint = ({ day, files, printed, yearAgo }: SalesDay, currency: string): PlotPoint => ({
  ...{ key: day, name: fullDay(day), short: dayOfMonth(day), shorter: shortWeekday(day) },
  above: [
    { value: printed, look: barLooks.hatched },
    { value: files, look: barLooks.solid },
  ],
  line: yearAgo,
  figures: [
    [m.office_files(), formatAmount(files, currency)],
    [m.office_printed(), formatAmount(printed, currency)],
    [m.office_year_ago(), formatAmount(yearAgo, currency)],
  ],
})
