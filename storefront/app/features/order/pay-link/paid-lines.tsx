import { m } from '../../../i18n/m-orders.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { BoughtCover } from '../bought-cover.tsx'
import type { Goods } from './load-goods.ts'
import type { ShownLink } from './load-pay-link.ts'
import { withName } from './pay-words.ts'

/** What a payer paid for, and what becomes of each line. The student's address is not shown. */
export function PaidLines({ link: { firstName, lines }, goods, isPaid }: { link: ShownLink; goods: Goods['byLine']; isPaid: boolean }) {
  return (
    <ul aria-label={m.pay_lines()} className="bought border-t border-rule">
      {lines.map(({ id, kind, title, format, quantity }) => {
        const good = goods[id]
        const isPrinted = format === 'printed'
        return (
          <li key={id} className="flex items-start gap-4 border-b border-hairline py-4">
            <BoughtCover id={id} kind={kind} title={title} face={good?.cover} className="w-18 flex-none" />
            <div className="min-w-0">
              <b className="font-strong wrap-anywhere">
                <Bilingual text={title} />
              </b>
              <p className="flex flex-wrap gap-x-3 text-xs text-muted">
                {isPrinted ? m.order_line_printed({ count: quantity }) : m.order_line_digital()}
                {good && <bdi>{good.facts}</bdi>}
              </p>
              <p className="mt-1 text-sm">{isPaid ? paidText(firstName, isPrinted) : m.pay_next_later()}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const paidText = (name: string, isPrinted: boolean): string =>
  isPrinted ? withName(name, m.pay_next_print, m.pay_next_print_nameless) : withName(name, m.pay_next_library, m.pay_next_library_nameless)
