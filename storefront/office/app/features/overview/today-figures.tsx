import type { DayFigures } from 'contract/office/report.ts'
import { shopDay } from 'contract/shop-time.ts'
import type { ReactNode } from 'react'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Price } from 'storefront/app/ui/price.tsx'
import { formatTime, weekday } from '../../kit/format-day.ts'
import { Section } from '../../kit/section.tsx'

type TodayProps = { at: string; currency: string; today: DayFigures; lastWeek: DayFigures }

/** Four figures of today, each with a comparison. */
export function TodayFigures({ at, currency, today, lastWeek }: TodayProps) {
  const day = weekday(shopDay(new Date(at)))
  const files = today.orders - today.withPaper
  return (
    <Section title={m.office_today({ time: formatTime(at) })}>
      <dl className="grid grid-cols-2 lg:grid-cols-4 [&>*]:px-4 lg:[&>*]:border-s lg:[&>*]:border-hairline lg:[&>:first-child]:border-0 lg:[&>:first-child]:ps-0 max-lg:[&>:nth-child(even)]:border-s max-lg:[&>:nth-child(even)]:border-hairline max-lg:[&>:nth-child(odd)]:ps-0">
        <Figure head={m.office_today_sales()} value={<Price amount={today.sales} currency={currency} className="[&>b]:font-head" />}>
          <Compared difference={today.sales - lastWeek.sales} before={lastWeek.sales} day={day} isShare />
        </Figure>
        <Figure head={m.office_today_orders()} value={formatNumber(today.orders)}>
          {m.office_today_kinds({ files: formatNumber(files), paper: formatNumber(today.withPaper) })}
        </Figure>
        <Figure head={m.office_today_refunded()} value={<Price amount={today.refunded} currency={currency} className="[&>b]:font-head" />}>
          {today.refunds === 0 ? m.office_today_no_refund() : m.office_today_refunds({ count: today.refunds })}
        </Figure>
        <Figure head={m.office_today_students()} value={formatNumber(today.newStudents)}>
          <Compared difference={today.newStudents - lastWeek.newStudents} before={lastWeek.newStudents} day={day} />
        </Figure>
      </dl>
    </Section>
  )
}

const Figure = ({ head, value, children }: { head: string; value: ReactNode; children: ReactNode }) => (
  <div className="py-2">
    <dt className="text-muted">{head}</dt>
    <dd className="text-xl leading-[1.3] font-head tabular-nums">{value}</dd>
    <dd className="text-xs text-muted">{children}</dd>
  </div>
)

type ComparedProps = { difference: number; before: number; day: string; isShare?: boolean }

/** Up and down have a sign, never colour alone. No percentage of zero. */
function Compared({ difference, before, day, isShare = false }: ComparedProps) {
  if (before === 0) return m.office_today_none_last({ weekday: day })
  const change = isShare ? Math.round((difference / before) * 100) : difference
  if (change === 0) return m.office_today_as_last({ weekday: day })
  const text = `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}${isShare ? '%' : ''}`
  const [start, end] = m.office_today_on_last({ change: '\u0000', weekday: day }).split('\u0000')
  return (
    <>
      {start}
      <bdi dir="ltr" className={`font-strong ${change > 0 ? 'text-action' : 'text-danger'}`}>
        {text}
      </bdi>
      {end}
    </>
  )
}
