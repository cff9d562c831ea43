import { pickText } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import type { listLowStockEndpoint } from 'contract/sales/shipment.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { z } from 'zod'
import { lowStockAnchor } from '../../kit/low-stock-anchor.ts'
import { Section } from '../../kit/section.tsx'

type Low = z.infer<typeof listLowStockEndpoint.response>['data']['items']

/** How many are shown at once: below a queue of orders, the rest is one tap away. */
const mostShown = 8

/** Copies running low. Editors of memos get links to where stock and reorder point are set. */
export function LowStock({ items, mayEdit }: { items: Low; mayEdit: boolean }) {
  if (items.length === 0) return null
  const rest = items.slice(mostShown)
  return (
    <Section id={lowStockAnchor} title={m.office_printing_low()}>
      <LowList items={items.slice(0, mostShown)} mayEdit={mayEdit} />
      {rest.length > 0 && (
        <details className="border-t border-hairline">
          <summary className="link tap inline-flex min-h-11 cursor-pointer items-center">
            {m.office_printing_low_rest({ count: rest.length, number: formatNumber(rest.length) })}
          </summary>
          <LowList items={rest} mayEdit={mayEdit} />
        </details>
      )}
    </Section>
  )
}

function LowList({ items, mayEdit }: { items: Low; mayEdit: boolean }) {
  return (
    <ul>
      {items.map(({ memoId, title, left, reorderPoint }) => {
        const { text, lang } = pickText(title, getLocale())
        const name = <bdi lang={lang}>{text}</bdi>
        return (
          <li
            key={memoId}
            className="flex min-h-11 items-center justify-between gap-x-4 border-b border-hairline last:border-0 max-lg:flex-wrap max-lg:pb-2"
          >
            {mayEdit ? (
              <Link
                to={linkToOffice('memo', memoId)}
                className="flex min-h-11 min-w-0 items-center max-lg:w-full font-strong text-action hover:underline"
              >
                <span className="lg:truncate">{name}</span>
              </Link>
            ) : (
              <span className="min-w-0 max-lg:w-full lg:truncate">{name}</span>
            )}
            <span className="flex-none text-muted">
              {left === 0
                ? m.office_printing_none_left({ point: formatNumber(reorderPoint) })
                : m.office_printing_low_of({ left: m.office_printing_copies({ count: left }), point: formatNumber(reorderPoint) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
