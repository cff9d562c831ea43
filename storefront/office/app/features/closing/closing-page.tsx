import { closingFile, linkToOffice, withQuery } from 'contract/office/office-pages.ts'
import { type Closing, type ClosingSums, type ClosingWay, getClosingEndpoint } from 'contract/sales/closing.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'
import { Form, Link } from 'react-router'
import { formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { fullDay } from '../../kit/format-day.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { methodWord } from '../../kit/method-word.ts'
import { signedAmount } from '../../kit/money-text.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/closing-page'
import { readDay } from './closing-day.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_closing()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const now = new Date()
  const { Day, isWrong } = readDay(request, now)
  return { isWrong, today: shopDay(now), closing: (await load(context, getClosingEndpoint, { query: { Day } })).data }
}

/** What was taken and refunded on one day, by way of paying and clerk, to count the drawer by and to print. */
export default function ClosingPage({ loaderData: { closing, today, isWrong } }: Route.ComponentProps) {
  const { day, ways, currency } = closing
  return (
    <>
      <PageHead title={m.office_closing()} facts={m.office_closing_facts()} actions={<Acts day={day} />} />
      <p className="mb-4 hidden text-lg font-strong print:block">{fullDay(day)}</p>
      <DayForm key={day} day={day} today={today} />
      {isWrong && <p className="mb-4 text-danger">{m.office_closing_wrong()}</p>}
      <Totals closing={closing} />
      {ways.length === 0 ? (
        <Empty title={m.office_closing_nothing()} text={m.office_closing_nothing_text()} />
      ) : (
        <DataTable label={m.office_closing()} columns={columns(currency)} rows={rowsOf(ways)} keyOf={({ key }) => key} />
      )}
      <p className="mt-10 hidden justify-between gap-10 print:flex">
        <span className="flex-1 border-t border-rule pt-1">{m.office_closing_counted()}</span>
        <span className="flex-1 border-t border-rule pt-1">{m.office_closing_signed()}</span>
      </p>
    </>
  )
}

function Acts({ day }: { day: string }) {
  const look = buttonClass('line', 'small', 'print:hidden')
  return (
    <>
      <Button look="line" size="small" className="needs-script print:hidden" onClick={() => print()}>
        {m.office_closing_print()}
      </Button>
      <a href={withQuery(closingFile, { Day: day })} download className={look}>
        {m.office_csv()}
      </a>
      <a href={withQuery(closingFile, { Day: day, Format: 'xlsx' })} download className={look}>
        {m.office_xlsx()}
      </a>
    </>
  )
}

function DayForm({ day, today }: { day: string; today: string }) {
  const next = addDays(day, 1)
  const linkTo = (Day: string) => linkToOffice('closing', undefined, { Day })
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          {m.office_closing_day()}
          <input
            type="date"
            name="Day"
            required
            defaultValue={day}
            className="min-h-11 rounded-control border border-control bg-surface px-3"
          />
        </label>
        <Button type="submit" look="primary" size="small" className={buttonClass('primary', 'small', 'min-h-11')}>
          {m.office_closing_show()}
        </Button>
      </Form>
      <p className="flex gap-5 pb-2.5">
        <Link to={linkTo(addDays(day, -1))} className="link tap">
          {m.office_closing_before()}
        </Link>
        {next <= today && (
          <Link to={linkTo(next)} className="link tap">
            {m.office_closing_after()}
          </Link>
        )}
      </p>
    </div>
  )
}

const signed = (amount: number, currency: string) => <Price amount={Math.abs(amount)} currency={currency} sign={amount < 0 ? '−' : ''} />

function Totals({ closing: { total, drawer, currency } }: { closing: Closing }) {
  const figures = [
    { head: m.office_closing_drawer(), value: signed(drawer, currency) },
    { head: m.office_closing_taken(), value: signed(total.taken.amount, currency) },
    { head: m.office_closing_refunded(), value: signed(total.refunded.amount, currency) },
    { head: m.office_closing_net(), value: signed(total.net, currency) },
  ]
  return (
    <dl className="mb-2 flex flex-wrap gap-x-10 gap-y-3 border-y border-hairline py-3">
      {figures.map(({ head, value }) => (
        <div key={head}>
          <dt className="text-muted">{head}</dt>
          <dd className="text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Row = ClosingSums & { key: string; name: string; isClerk: boolean }

/** Each way of paying, followed by its clerks. */
const rowsOf = (ways: readonly ClosingWay[]): Row[] =>
  ways.flatMap(({ method, clerks, ...sums }) => [
    { ...sums, key: method ?? '', name: method === null ? m.office_closing_unknown() : methodWord(method), isClerk: false },
    ...clerks.map(({ id, name, ...own }) => ({
      ...own,
      key: `${method} ${id}`,
      name: name || m.office_order_granted_colleague(),
      isClerk: true,
    })),
  ])

function columns(currency: string): Column<Row>[] {
  const inCurrency = (name: string) => `${name} (${shownCurrency(currency)})`
  const money = (key: string, head: string, of: (row: Row) => number): Column<Row> => ({
    ...{ key, head: inCurrency(head), isFigure: true },
    cell: (row) => <bdi dir="ltr">{signedAmount(of(row), currency)}</bdi>,
  })
  const figure = (key: string, head: string, of: (row: Row) => number): Column<Row> => ({
    ...{ key, head, isFigure: true },
    cell: (row) => formatNumber(of(row)),
  })
  return [
    {
      key: 'way',
      head: m.office_closing_way(),
      cell: ({ name, isClerk }) => (
        <span className={isClerk ? 'ms-5 text-muted' : 'font-strong'}>
          <bdi>{name}</bdi>
        </span>
      ),
    },
    money('taken', m.office_closing_taken(), ({ taken }) => taken.amount),
    figure('payments', m.office_closing_payments(), ({ taken }) => taken.count),
    money('refunded', m.office_closing_refunded(), ({ refunded }) => refunded.amount),
    figure('refunds', m.office_closing_refunds(), ({ refunded }) => refunded.count),
    money('net', m.office_closing_net(), ({ net }) => net),
  ]
}
