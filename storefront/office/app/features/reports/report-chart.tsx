import type { ReportPeriod, SalesRow } from 'contract/office/report.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { barLooks, Legend } from '../../kit/chart/legend.tsx'
import { Plot, type PlotPoint } from '../../kit/chart/plot.tsx'
import { dayOfMonth, monthAndYear, shortDate, shortWeekday } from '../../kit/format-day.ts'
import { signedAmount } from '../../kit/money-text.ts'
import { nameOfBy, namePeriod } from './report-rows.ts'

/** More bars would be too thin to distinguish. */
const mostBars = 124
/** The weekday fits below its day only if there are few. */
const mostWithWeekday = 16

type ReportChartProps = { by: ReportPeriod; currency: string; rows: readonly SalesRow[] }

/** Payments per period above zero, refunds below, and the net as a line. */
export function ReportChart({ by, currency, rows }: ReportChartProps) {
  if (rows.length > mostBars) return <p className="mb-6 text-muted">{m.office_reports_too_many()}</p>
  const bars = [['solid', m.office_reports_paid()] as const, ['back', m.office_reports_refunded()] as const]
  return (
    <div className="mb-6">
      <Plot
        key={`${by} ${rows[0]?.key} ${rows.length}`}
        label={m.office_reports_chart({ by: nameOfBy(by) })}
        legend={<Legend bars={bars} line={m.office_reports_net()} />}
        points={rows.flatMap((row) => toPoint(row, { by, currency, hasWeekday: rows.length <= mostWithWeekday }))}
        mostLabels={by === 'day' ? 24 : 10}
      />
    </div>
  )
}

type Shown = { by: ReportPeriod; currency: string; hasWeekday: boolean }

function toPoint({ key, period }: SalesRow, { by, currency, hasWeekday }: Shown): PlotPoint[] {
  if (!key || !period) return []
  const { until, paid, refunded, net } = period
  const shorts = { day: dayOfMonth, week: shortDate, month: monthAndYear }
  const figures = [
    [m.office_reports_paid(), paid],
    [m.office_reports_refunded(), refunded],
    [m.office_reports_net(), net],
  ] as const
  return [
    {
      ...{ key, name: namePeriod(key, until, by), short: shorts[by](key) },
      ...(by === 'day' && hasWeekday ? { shorter: shortWeekday(key) } : {}),
      above: [{ value: paid, look: barLooks.solid }],
      // Bank chargebacks have no bar: the net line includes them.
      below: [{ value: Math.max(0, refunded), look: barLooks.back }],
      line: net,
      figures: figures.map(([head, amount]) => [head, signedAmount(amount, currency)] as const),
    },
  ]
}
