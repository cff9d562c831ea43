import { linkToOffice, salesFile, withQuery } from 'contract/office/office-pages.ts'
import { getSalesEndpoint, isPeriod, ReportBy, type SalesRow, type SalesTotals } from 'contract/office/report.ts'
import { Form, Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { signedAmount } from '../../kit/money-text.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/reports-page'
import { ReportChart } from './report-chart.tsx'
import { nameOfBy, nameRow } from './report-rows.ts'
import { type ReportSpan, readSpan } from './report-span.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_reports()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const span = readSpan(request, new Date())
  const { isWrong: _, ...query } = span
  return { span, ...(await load(context, getSalesEndpoint, { query })).data }
}

/** Sales in a range of days, grouped by one criterion. */
export default function ReportsPage({ loaderData: { span, rows, totals, currency } }: Route.ComponentProps) {
  const { From, To, By } = span
  const isEmpty = rows.length === 0 || (totals.orders === 0 && totals.refunds === 0)
  return (
    <>
      <PageHead title={m.office_reports()} facts={m.office_reports_facts()} actions={<FileLinks query={{ From, To, By }} />} />
      <SpanForm key={`${From} ${To} ${By}`} span={span} />
      {span.isWrong && <p className="mb-4 text-danger">{m.office_reports_wrong()}</p>}
      <Totals totals={totals} currency={currency} />
      {isEmpty && <Empty title={m.office_reports_nothing()} text={m.office_reports_nothing_text()} />}
      {!isEmpty && isPeriod(By) && <ReportChart by={By} currency={currency} rows={rows} />}
      {!isEmpty && <DataTable label={m.office_reports()} columns={columns(By, currency)} rows={rows} keyOf={({ key }) => key ?? ''} />}
    </>
  )
}

/** The report as files: for any program, and for Excel. */
function FileLinks({ query }: { query: Record<string, string | undefined> }) {
  const look = buttonClass('line', 'small')
  return (
    <>
      <a href={withQuery(salesFile, query)} download className={look}>
        {m.office_csv()}
      </a>
      <a href={withQuery(salesFile, { ...query, Format: 'xlsx' })} download className={look}>
        {m.office_xlsx()}
      </a>
    </>
  )
}

const fieldClass = 'min-h-11 w-full rounded-control border border-control bg-surface px-3'

function SpanForm({ span: { From, To, By } }: { span: ReportSpan }) {
  return (
    <Form method="get" className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-3 lg:max-w-180">
      <label className="grid min-w-0 gap-1">
        {m.office_reports_from()}
        <input type="date" name="From" required defaultValue={From} className={fieldClass} />
      </label>
      <label className="grid min-w-0 gap-1">
        {m.office_reports_to()}
        <input type="date" name="To" required defaultValue={To} className={fieldClass} />
      </label>
      <div className="grid min-w-0 gap-1">
        <label htmlFor="report-by">{m.office_reports_by()}</label>
        <SelectInput id="report-by" name="By" defaultValue={By} className={fieldClass}>
          {ReportBy.options.map((by) => (
            <option key={by} value={by}>
              {nameOfBy(by)}
            </option>
          ))}
        </SelectInput>
      </div>
      <Button type="submit" look="primary" size="small" className={buttonClass('primary', 'small', 'min-h-11')}>
        {m.office_reports_show()}
      </Button>
    </Form>
  )
}

function Totals({ totals, currency }: { totals: SalesTotals; currency: string }) {
  const price = (amount: number) => <Price amount={amount} currency={currency} />
  const figures = [
    { head: m.office_reports_sales(), value: price(totals.sales) },
    { head: m.office_reports_delivery(), value: price(totals.delivery) },
    { head: m.office_reports_discount(), value: price(totals.discount) },
    { head: m.office_reports_refunded(), value: price(totals.refunded) },
    { head: m.office_reports_net(), value: <Price amount={Math.abs(totals.net)} currency={currency} sign={totals.net < 0 ? '−' : ''} /> },
    { head: m.office_reports_orders(), value: <b>{formatNumber(totals.orders)}</b> },
    ...taxFigures(totals, currency),
  ]
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-hairline py-3">
      {figures.map(({ head, value }) => (
        <div key={head}>
          <dt className="text-muted">{head}</dt>
          <dd className="text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The tax on sales; after refunds also the tax left to pay, which is what `net` still contains. */
function taxFigures({ tax, taxRefunded, taxLeft }: SalesTotals, currency: string) {
  if (tax === 0 && taxRefunded === 0) return []
  const price = (amount: number) => <Price amount={Math.abs(amount)} currency={currency} sign={amount < 0 ? '−' : ''} />
  const sold = { head: m.office_reports_tax(), value: price(tax) }
  if (taxRefunded === 0) return [sold]
  return [
    sold,
    { head: m.office_reports_tax_refunded(), value: price(taxRefunded) },
    { head: m.office_reports_tax_left(), value: price(taxLeft) },
  ]
}

/** A coupon links to the orders that used it. */
function Name({ row, by }: { row: SalesRow; by: ReportBy }) {
  const mayList = useMay('order-view')
  const name = <bdi className="font-strong">{nameRow(row, by)}</bdi>
  if (by !== 'coupon' || !row.key || !mayList) return name
  return (
    <Link to={linkToOffice('orders', undefined, { Coupon: row.key })} className="link tap">
      {name}
    </Link>
  )
}

function columns(by: ReportBy, currency: string): Column<SalesRow>[] {
  const amount = (key: string, head: string, of: (row: SalesRow) => number | undefined): Column<SalesRow> => ({
    ...{ key, head, isFigure: true },
    cell: (row) => <bdi dir="ltr">{signedAmount(of(row) ?? 0, currency)}</bdi>,
  })
  const ofPeriods = [
    amount('delivery', m.office_reports_delivery(), ({ period }) => period?.delivery),
    amount('paid', m.office_reports_paid(), ({ period }) => period?.paid),
    amount('refunded', m.office_reports_refunded(), ({ period }) => period?.refunded),
    amount('net', m.office_reports_net(), ({ period }) => period?.net),
  ]
  return [
    { key: 'name', head: nameOfBy(by), cell: (row) => <Name row={row} by={by} /> },
    { key: 'pieces', head: m.office_reports_pieces(), cell: ({ pieces }) => formatNumber(pieces), isFigure: true },
    amount('files', m.office_files(), ({ files }) => files),
    amount('printed', m.office_printed(), ({ printed }) => printed),
    ...(isPeriod(by) ? ofPeriods : [amount('both', m.office_both(), ({ files, printed }) => files + printed)]),
    amount('discount', m.office_reports_discount(), ({ discount }) => discount),
    ...(by === 'coupon' ? [amount('deliverySaved', m.office_coupon_delivery_saved(), ({ deliverySaved }) => deliverySaved)] : []),
  ]
}
