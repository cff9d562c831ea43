import type { SettlementDay } from 'contract/sales/settlement.ts'
import type { ReactNode } from 'react'
import { formatAmount, formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { fullDay } from '../../kit/format-day.ts'
import { gatewayName } from '../../kit/gateway-name.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Section } from '../../kit/section.tsx'
import { StateMark } from '../../kit/state-mark.tsx'

/** The last nights: the shop's figures beside the gateway's. */
export function SettlementDays({ days }: { days: readonly SettlementDay[] }) {
  return (
    <Section title={m.office_reconciliation_days()}>
      {days.length === 0 && <Empty title={m.office_reconciliation_no_days()} text={m.office_reconciliation_no_days_text()} />}
      {days.length > 0 && (
        <DataTable
          label={m.office_reconciliation_days()}
          columns={columns()}
          rows={days}
          keyOf={({ day, gateway }) => `${day} ${gateway}`}
        />
      )}
    </Section>
  )
}

function columns(): Column<SettlementDay>[] {
  const amount = (value: number, currency: string) => <bdi dir="ltr">{formatAmount(value, currency)}</bdi>
  const silent = <span className="text-muted">{m.office_reconciliation_silent()}</span>
  return [
    {
      key: 'day',
      head: m.office_reconciliation_day(),
      cell: ({ day, gateway, currency }) => (
        <>
          <b className="block font-strong whitespace-nowrap">{fullDay(day)}</b>
          <span className="text-xs text-muted">
            {gatewayName(gateway)} · {shownCurrency(currency)}
          </span>
        </>
      ),
    },
    {
      key: 'taken',
      head: m.office_reconciliation_taken(),
      isFigure: true,
      cell: ({ taken, currency }) => <Counted count={taken.count}>{amount(taken.amount, currency)}</Counted>,
    },
    {
      key: 'theirTaken',
      head: m.office_reconciliation_their_taken(),
      isFigure: true,
      cell: ({ theirTaken, currency }) =>
        theirTaken ? <Counted count={theirTaken.count}>{amount(theirTaken.amount, currency)}</Counted> : silent,
    },
    {
      key: 'refunded',
      head: m.office_reconciliation_refunded(),
      isFigure: true,
      cell: ({ refunded, currency }) => <Counted count={refunded.count}>{amount(refunded.amount, currency)}</Counted>,
    },
    {
      key: 'theirRefunded',
      head: m.office_reconciliation_their_refunded(),
      isFigure: true,
      cell: ({ theirRefunded, currency }) => (theirRefunded === null ? silent : amount(theirRefunded, currency)),
    },
    { key: 'state', head: m.office_reconciliation_differences(), cell: (day) => <State day={day} /> },
  ]
}

const Counted = ({ count, children }: { count: number; children: ReactNode }) => (
  <>
    {children} <span className="text-xs text-muted">({formatNumber(count)})</span>
  </>
)

function State({ day: { open, explained } }: { day: SettlementDay }) {
  if (open > 0) return <StateMark tone="waits">{m.office_reconciliation_differs({ count: formatNumber(open) })}</StateMark>
  if (explained > 0) return <StateMark tone="ended">{m.office_reconciliation_all_explained({ count: formatNumber(explained) })}</StateMark>
  return <StateMark tone="done">{m.office_reconciliation_same()}</StateMark>
}
