import { pickText } from 'contract/locale.ts'
import type { Quote } from 'contract/order.ts'
import { linkToItem } from 'contract/pages.ts'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { showSnackbar } from '../../shell/snackbar-store.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Price } from '../../ui/price.tsx'
import { UnprintedBook } from '../../ui/unprinted-book.tsx'
import type { CartLine } from './cart-line.ts'
import { currentCart, removeItem, setItems } from './cart-store.ts'

type CartLinesProps = { lines: readonly CartLine[]; currency: string; faults: Record<number, string>; quote: Quote | null }

export function CartLines({ lines, currency, faults, quote }: CartLinesProps) {
  return (
    <ul aria-label={m.cart_lines()} className="border-t border-rule">
      {lines.map((line, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows from elsewhere may repeat an id
          key={`${line.id} ${index}`}
          line={line}
          currency={currency}
          fault={faults[index]}
          priceNow={quote?.lines.find(({ id }) => id === line.id)?.price}
        />
      ))}
    </ul>
  )
}

type RowProps = { line: CartLine; currency: string; fault: string | undefined; priceNow: number | undefined }

function Row({ line, currency, fault, priceNow }: RowProps) {
  const { id, title, kind, cover, price } = line
  const shown = title ? pickText(title, getLocale()) : { text: m.cart_unnamed({ id }), lang: getLocale() }
  const to = kind && linkToItem(kind, id.split(':')[0] ?? id)
  const drawn = title ? (
    <Cover kind={kind ?? 'memo'} id={id} title={title} lang={cover.lang} hue={cover.hue} hues={cover.hues} grade={cover.grade} />
  ) : (
    <UnprintedBook />
  )
  return (
    <li className="grid grid-cols-[72px_1fr_auto] items-start gap-x-4 gap-y-1 border-b border-hairline py-4.5 lg:grid-cols-[84px_1fr_auto] lg:gap-x-6">
      {to ? (
        <Link to={to} tabIndex={-1} aria-hidden="true">
          {drawn}
        </Link>
      ) : (
        drawn
      )}
      <div className="min-w-0">
        <b className="block leading-tight font-strong wrap-anywhere" lang={shown.lang}>
          {to ? (
            <Link to={to} className="underline-offset-[.25em] hover:underline">
              <bdi>{shown.text}</bdi>
            </Link>
          ) : (
            <bdi>{shown.text}</bdi>
          )}
        </b>
        <p className="text-xs text-muted">{describe(line)}</p>
        {fault && (
          <p className="mt-1 flex gap-1.5 text-xs font-strong text-danger">
            <TriangleAlert className="mt-0.5 size-4!" aria-hidden />
            {fault}
          </p>
        )}
        <button
          type="button"
          className="link inline-flex min-h-11 items-center text-xs lg:min-h-8"
          aria-label={m.cart_remove_label({ title: shown.text })}
          onClick={() => removeWithUndo(id)}
        >
          {m.cart_remove()}
        </button>
      </div>
      <p className="text-end">
        <Price amount={price} currency={currency} />
        {priceNow !== undefined && priceNow !== price && (
          <span className="block text-xs font-strong text-offer">
            {m.cart_price_now()} <Price amount={priceNow} currency={currency} className="[&_span]:text-offer" />
          </span>
        )}
      </p>
    </li>
  )
}

const kindTexts = { memo: m.cart_kind_memo, package: m.cart_kind_package, subject: m.cart_kind_subject, studyStage: m.cart_kind_stage }

function describe({ kind, format, quantity }: CartLine): string {
  const parts = [kind && kindTexts[kind](), format === 'printed' ? m.cart_format_printed() : m.cart_format_digital()]
  if (quantity > 1) parts.push(m.cart_quantity({ count: quantity }))
  return parts.filter(Boolean).join(' · ')
}

/** Undo puts the rows back as they were, in their places; what came in since stays. */
function removeWithUndo(id: string): void {
  const before = currentCart().items
  removeItem(id)
  showSnackbar({
    text: m.cart_removed(),
    actionLabel: m.undo(),
    act: () => {
      const added = currentCart().items.filter((row) => !before.some((old) => String(old.id) === String(row.id)))
      setItems([...before, ...added])
    },
  })
}
