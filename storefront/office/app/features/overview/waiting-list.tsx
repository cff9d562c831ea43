import type { OfficePageName } from 'contract/office/office-pages.ts'
import type { Waiting, WaitingKind } from 'contract/office/report.ts'
import { shopDay } from 'contract/shop-time.ts'
import { Link } from 'react-router'
import { formatAmount, formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { FailedPart } from 'storefront/app/shell/failed-part.tsx'
import { ChevronRight } from 'storefront/app/ui/icons.tsx'
import { linkToWaiting } from '../../frame/navigation.ts'
import { formatTime, weekday } from '../../kit/format-day.ts'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'

type WaitingListProps = { waiting: { currency: string; items: Waiting[] } | null; open: readonly OfficePageName[] }

/** Open work, most urgent first. The whole row links to where it is handled. */
export function WaitingList({ waiting, open }: WaitingListProps) {
  return (
    <Section title={m.office_waits()} end={<span className="text-xs text-muted">{m.office_waits_order()}</span>}>
      {!waiting && <FailedPart />}
      {waiting?.items.length === 0 && <p className="py-2 text-muted">{m.office_waits_nothing()}</p>}
      <ul>
        {waiting?.items.map((item) => (
          <li key={item.kind} className="border-b border-hairline last:border-0">
            <Row item={item} currency={waiting.currency} to={linkToWaiting(item.kind, open)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const rowClass = 'grid min-h-11 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5'

function Row({ item, currency, to }: { item: Waiting; currency: string; to: string | undefined }) {
  const { title, go } = wordsOf(item.kind)
  const chip = chipOf(item)
  const content = (
    <>
      <bdi dir="ltr" className="text-end text-xl leading-[1.1] tabular-nums">
        {formatNumber(item.count)}
      </bdi>
      <span className="min-w-0">
        <b className="flex flex-wrap gap-x-2 leading-[1.5] font-strong group-hover:underline">
          {title}{' '}
          {chip && <span className="inline-block rounded-small bg-peach px-2 py-px text-xs whitespace-nowrap text-offer">{chip}</span>}
        </b>
        <span className="line-clamp-2 text-xs text-muted">{detailOf(item, currency)}</span>
      </span>
    </>
  )
  if (!to) return <div className={rowClass}>{content}</div>
  return (
    <Link to={to} className={`group ${rowClass}`}>
      {content}
      <span className="inline-flex items-center gap-1.5 font-strong whitespace-nowrap text-action">
        <span className="max-lg:sr-only">{go}</span>
        <ChevronRight className="flip size-4" />
      </span>
    </Link>
  )
}

function chipOf({ kind, late }: Waiting): string | undefined {
  if (kind === 'payment' || kind === 'settlement') return m.office_waits_urgent()
  return late > 0 ? m.office_waits_late({ count: formatNumber(late) }) : undefined
}

function detailOf({ amount, oldestAt, titles }: Waiting, currency: string): string {
  if (titles.length > 0)
    return titles
      .map(({ title, left }) => m.office_waits_left({ title: titleText(title), count: formatNumber(left) }))
      .join(m.office_comma_in_list())
  if (!oldestAt) return ''
  const at = formatDateTime(oldestAt)
  if (amount === null) return m.office_waits_oldest({ at: `${weekday(shopDay(new Date(oldestAt)))} ${formatTime(oldestAt)}` })
  return m.office_waits_since({ amount: `${formatAmount(amount, currency)} ${shownCurrency(currency)}`, at })
}

function wordsOf(kind: WaitingKind): { title: string; go: string } {
  const words: Record<WaitingKind, [title: () => string, go: () => string]> = {
    payment: [m.office_waits_payment, m.office_waits_payment_go],
    settlement: [m.office_waits_settlement, m.office_waits_settlement_go],
    print: [m.office_waits_print, m.office_waits_print_go],
    refund: [m.office_waits_refund, m.office_waits_refund_go],
    failure: [m.office_waits_failure, m.office_waits_failure_go],
    message: [m.office_waits_message, m.office_waits_message_go],
    question: [m.office_waits_question, m.office_waits_question_go],
    fault: [m.office_waits_fault, m.office_waits_fault_go],
    stock: [m.office_waits_stock, m.office_waits_stock_go],
  }
  const [title, go] = words[kind]
  return { title: title(), go: go() }
}
