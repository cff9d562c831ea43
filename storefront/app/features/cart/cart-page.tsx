import { linkTo } from 'contract/pages.ts'
import { lazy, Suspense, useState } from 'react'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-cart.ts'
import { useMe } from '../../session/use-me.ts'
import { helpLinks } from '../../shell/help-links.ts'
import { Snackbar } from '../../shell/toast/snackbar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonCover, SkeletonLine } from '../../ui/skeleton.tsx'
import { TextLinks } from '../../ui/text-links.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { Route } from './+types/cart-page'
import { CartContents } from './cart-contents.tsx'
import { checkCode } from './coupon/check-code.ts'
import { orderCart, toAccount } from './ordering/order-cart.ts'
import { askToPay, findPaidRows } from './pay-link/ask-to-pay.ts'
import { readAskedLinks } from './pay-link/asked-links.ts'
import { isOwnedRow } from './rows/cart-row.ts'
import { type Cart, totalItems, useCart } from './rows/cart-store.ts'
import { parseJson } from './rows/parse-json.ts'

// Few carts have rows to drop, and few browsers have made payment links.
const PaidByLink = lazy(() => import('./pay-link/paid-by-link.tsx'))
const DroppedRows = lazy(() => import('./dropped-rows.tsx'))

export const meta: Route.MetaFunction = () => [{ title: `${m.cart_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: Route.LoaderArgs) {
  const ask = { label: m.pay_ask(), text: m.pay_ask_text(), busy: m.pay_asking() }
  // Read before or without JavaScript, so no script brings them.
  const before = { loading: m.cart_loading(), needsScript: m.cart_needs_script() }
  return { currency: context.get(storefrontContext).currency, help: helpLinks(context), ask, before }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'coupon') return checkCode(context, askedCode(form))
  const cookie = request.headers.get('Cookie')
  if (form.get('intent') === 'logIn') return toAccount(context, 'logIn')
  if (form.get('intent') === 'ask') return askToPay(context, request, parseJson(textOf(form.get('order'))))
  if (form.get('intent') === 'asked') return findPaidRows(context, form.getAll('link').map(textOf))
  const refused = await orderCart(context, parseJson(textOf(form.get('order'))), cookie)
  // Returned so that the page knows which state of the cart was refused.
  return refused instanceof Response ? refused : { ...refused, content: textOf(form.get('content')) }
}

function askedCode(form: FormData) {
  const rows = form.getAll('item').map(textOf).filter(Boolean)
  return { typed: textOf(form.get('code')), rows, isKept: form.has('kept') }
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const isHydrated = useIsHydrated()
  const count = totalItems(cart)
  const { ownedItemIds } = useMe()
  const hasDropped = useHasToDrop(cart, ownedItemIds)
  const hasAsked = useHasAsked(isHydrated)
  const [isPaidKnown, setPaidKnown] = useState(false)
  // Rows about to leave are not checked: their code would be refused, and they would count as owned.
  const isReady = isHydrated && (!hasAsked || isPaidKnown)
  return (
    <div className={`wrap pb-14 lg:pb-24 ${isReady ? 'min-h-[70dvh]' : 'min-h-[400dvh] noscript:min-h-[70dvh]'}`}>
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pt-7 pb-5 lg:pt-12 lg:pb-7">
        <h1 className="text-2xl lg:text-3xl">{m.cart_title()}</h1>
        {count > 0 && <p className="text-muted">{m.cart_count({ count })}</p>}
      </div>
      {hasAsked && (
        <Suspense>
          <PaidByLink onKnown={setPaidKnown} />
        </Suspense>
      )}
      {/* Items paid by somebody else are announced as paid, not as removed. */}
      {hasDropped && isReady && (
        <Suspense>
          <DroppedRows ownedItemIds={ownedItemIds} />
        </Suspense>
      )}
      {!isReady ? (
        <CartSkeleton {...loaderData.before} />
      ) : count === 0 ? (
        <EmptyCart />
      ) : (
        <CartContents cart={cart} currency={loaderData.currency} ask={loaderData.ask}>
          <TextLinks links={loaderData.help} className="flex flex-wrap gap-x-5 px-6 pt-5 text-sm" look="link" />
        </CartContents>
      )}
      <Snackbar />
    </div>
  )
}

/** Whether this browser had made payment links before the page opened: making one on the page must not change the page. */
function useHasAsked(isHydrated: boolean): boolean {
  const [hasAsked, setHasAsked] = useState<boolean>()
  if (isHydrated && hasAsked === undefined) setHasAsked(readAskedLinks().length > 0)
  return hasAsked ?? false
}

/** Shown once a row is owned or repeated; its message stays. */
function useHasToDrop({ items }: Cart, ownedItemIds: ReadonlySet<number>): boolean {
  const [isDue, setIsDue] = useState(false)
  const hasTwice = new Set(items.map(({ id }) => String(id))).size < items.length
  if (!isDue && (hasTwice || items.some((row) => isOwnedRow(row, ownedItemIds)))) setIsDue(true)
  return isDue
}

function EmptyCart() {
  return (
    <Empty title={m.cart_empty_title()} text={m.cart_empty_text()}>
      <ButtonLink look="primary" to={linkTo('packages')}>
        {m.cart_empty_link()}
      </ButtonLink>
    </Empty>
  )
}

/** Shown until the browser has read the cart; without JavaScript it explains why it stays empty. */
function CartSkeleton({ loading, needsScript }: { loading: string; needsScript: string }) {
  return (
    <>
      <noscript>
        <Notice tone="peach">{needsScript}</Notice>
      </noscript>
      <div className="border-t border-rule noscript:hidden">
        <p className="sr-only">{loading}</p>
        {['first', 'second'].map((row) => (
          <div key={row} className="grid grid-cols-[72px_1fr] gap-4 border-b border-hairline py-4.5 lg:grid-cols-[84px_1fr] lg:gap-6">
            <SkeletonCover />
            <div className="grid content-start gap-2">
              <SkeletonLine className="h-4 w-1/2" />
              <SkeletonLine className="h-3 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
