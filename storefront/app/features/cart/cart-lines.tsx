import { pickText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import type { Quote } from 'contract/sales/order.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-cart.ts'
import { showSnackbar } from '../../shell/toast/snackbar-store.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { Price, roomFor } from '../../ui/price.tsx'
import { UnprintedBook } from '../../ui/unprinted-book.tsx'
import type { CartQuote } from './quote/quote-cart.ts'
import type { CartLine } from './rows/cart-line.ts'
import { isPrinted } from './rows/cart-row.ts'
import { currentCart, removeItem, setItems } from './rows/cart-store.ts'

// Most rows are digital.
const Quantity = lazy(() => import('./quantity.tsx'))

type Lowered = { code: string; gives: string; appliesTo: readonly string[] } | undefined

type CartLinesProps = {
  lines: readonly CartLine[]
  currency: string
  faults: Record<number, string>
  /** The quote of an order refused for its total. */
  newQuote: Quote | null
  quote: CartQuote | undefined
  /** The code that discounts only some rows, and which. */
  lowered: Lowered
}

export function CartLines({ lines, currency, faults, newQuote, quote, lowered }: CartLinesProps) {
  return (
    <ul
      aria-label={m.cart_lines()}
      className="border-t border-rule"
      style={roomFor(
        currency,
        lines.map(({ price }) => price),
      )}
    >
      {lines.map((line, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows from elsewhere may repeat an id
          key={`${line.id} ${index}`}
          line={line}
          currency={currency}
          fault={faults[index]}
          lowered={lowered?.appliesTo.includes(line.id) ? lowered : undefined}
          quoted={quote?.lines[index]}
          priceNow={priceNow(line, newQuote) ?? quote?.lines[index]?.price}
        />
      ))}
    </ul>
  )
}

/** The price in a refused order's quote. A saving is a line of the sum, not another price. */
function priceNow({ id }: CartLine, newQuote: Quote | null): number | undefined {
  const line = newQuote?.lines.find((each) => each.id === id)
  return line?.owned?.fullPrice ?? line?.alonePrice ?? line?.price
}

type RowProps = {
  line: CartLine
  currency: string
  fault: string | undefined
  lowered: Lowered
  quoted: CartQuote['lines'][number] | undefined
  priceNow: number | undefined
}

function Row({ line, currency, fault, lowered, quoted, priceNow }: RowProps) {
  const { id, title, kind, cover, price, quantity } = line
  const shown = title ? pickText(title, getLocale()) : { text: m.cart_unnamed({ id }), lang: getLocale() }
  const to = kind && linkToItem(kind, id.split(':')[0] ?? id)
  const name = <bdi>{shown.text}</bdi>
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
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
        <p className="text-xs text-muted">{describe(line)}</p>
        {lowered && (
          <p className="text-xs text-offer">
            {m.cart_code()} <bdi dir="ltr">{lowered.code}</bdi>
            {lowered.gives && ` · ${lowered.gives}`}
            {quoted && quoted.discount > 0 && (
              <>
                {' · '}
                <Price amount={quoted.discount} sign="−" currency={currency} className="[&>span]:text-offer" />
              </>
            )}
          </p>
        )}
        {quoted?.notes.map((note) => (
          <p key={note} className="mt-1 text-xs font-strong text-offer">
            {note}
          </p>
        ))}
        {fault && (
          <p className="mt-1 flex gap-1.5 text-xs font-strong text-danger">
            <TriangleAlert className="mt-0.5 size-4!" aria-hidden />
            {fault}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          {isPrinted(line) && (
            <Suspense fallback={<span className="mt-1.5 h-10.5" />}>
              <Quantity id={id} quantity={line.quantity} title={shown.text} />
            </Suspense>
          )}
          <button
            type="button"
            className="link tap inline-flex min-h-11 items-center text-xs lg:min-h-8"
            aria-label={m.cart_remove_label({ title: shown.text })}
            data-remove
            onClick={(event) => {
              const focusNext = nextFocus(event.currentTarget)
              removeWithUndo(id)
              requestAnimationFrame(focusNext)
            }}
          >
            {m.cart_remove()}
          </button>
        </div>
      </div>
      <p className="text-end">
        <Price amount={price} currency={currency} className="figures" />
        {quantity > 1 && (
          <span className="block text-xs text-muted">
            {formatNumber(quantity)} × <Price amount={price / quantity} currency={currency} />
          </span>
        )}
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

function describe({ id, kind, format }: CartLine): string {
  const parts = [kind && kindTexts[kind](), isPrinted({ id, format }) ? m.cart_format_printed() : m.cart_format_digital()]
  return parts.filter(Boolean).join(' · ')
}

/** The row disappears with its button: the focus moves to the next row's button, or to the page's heading. */
function nextFocus(button: HTMLElement): () => void {
  const list = button.closest('ul')
  const index = [...(list?.children ?? [])].findIndex((row) => row.contains(button))
  return () => {
    const buttons = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-remove]') : []
    const next = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector('h1')
    if (next instanceof HTMLHeadingElement) next.tabIndex = -1
    next?.focus()
  }
}

/** Undo puts the rows back in place; rows added since stay. */
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
