import { salesFile, withQuery } from 'contract/office/office-pages.ts'
import type { SalesDay } from 'contract/office/report.ts'
import { Link } from 'react-router'
import { formatAmount } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Price } from 'storefront/app/ui/price.tsx'
import { fullDay } from '../../kit/format-day.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Section } from '../../kit/section.tsx'
import { SalesChart, soldYearAgo } from './sales-chart.tsx'

type SalesSectionProps = { currency: string; days: SalesDay[]; isTable: boolean }

/** Sales of 14 days as a chart or a table. */
export function SalesSection({ currency, days, isTable }: SalesSectionProps) {
  const total = days.reduce((sum, { files, printed }) => sum + files + printed, 0)
  const title = (
    <>
      {m.office_chart()} <Price amount={total} currency={currency} className="[&>b]:font-head" />
    </>
  )
  const end = (
    <span className="flex gap-4 whitespace-nowrap">
      <Link to={isTable ? '?' : '?as=table'} preventScrollReset className="link tap">
        {isTable ? m.office_chart_as_chart() : m.office_chart_as_table()}
      </Link>
      <a
        href={withQuery(salesFile, { From: days.at(0)?.day, To: days.at(-1)?.day, By: 'day' })}
        download
        className="link tap max-lg:hidden"
      >
        {m.office_csv()}
      </a>
    </span>
  )
  return (
    <Section title={title} end={end}>
      {isTable ? (
        <DataTable
          label={`${m.office_chart()} ${formatAmount(total, currency)}`}
          columns={columns(currency, soldYearAgo(days))}
          rows={days}
          keyOf={({ day }) => day}
        />
      ) : (
        <SalesChart currency={currency} days={days} />
      )}
    </Section>
  )
}

function columns(currency: string, hasYearAgo: boolean): Column<SalesDay>[] {
  const amount = (value: number) => <bdi dir="ltr">{formatAmount(value, currency)}</bdi>
  const yearAgo: Column<SalesDay> = { key: 'yearAgo', head: m.office_year_ago(), cell: (day) => amount(day.yearAgo), isFigure: true }
  return [
    { key: 'day', head: m.office_day(), cell: ({ day }) => fullDay(day) },
    { key: 'files', head: m.office_files(), cell: ({ files }) => amount(files), isFigure: true },
    { key: 'printed', head: m.office_printed(), cell: ({ printed }) => amount(printed), isFigure: true },
    { key: 'both', head: m.office_both(), cell: ({ files, printed }) => amount(files + printed), isFigure: true },
    ...(hasYearAgo ? [yearAgo] : []),
  ]
}
