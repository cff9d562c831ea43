import { getCustomerEndpoint, listCustomersEndpoint } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { type CounterQuote, findCounterItemsEndpoint } from 'contract/sales/counter.ts'
import { useEffect, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { storefrontContext } from 'storefront/app/api/provider-context.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../../kit/page-head.tsx'
import { Section } from '../../../kit/section.tsx'
import type { Route } from './+types/new-order-page'
import { CartLines } from './cart-lines.tsx'
import { actAtCounter, type QuoteAnswer } from './counter-action.ts'
import { CustomerPart, walkIn } from './customer-part.tsx'
import { ItemSearch } from './item-search.tsx'
import { Till } from './till.tsx'
import { type CounterCart, cartBody, useCounterCart } from './use-counter-cart.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_counter()} · ${m.office_title()}` }]

const mostPeople = 8

/** The page itself, or what one of its searches (`find`, `who`) has found. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const [find, who, id] = [query.get('find'), query.get('who'), query.get('customer')]
  const items = find?.trim()
    ? await call(context, findCounterItemsEndpoint, { query: { Text: find, ...(id && id !== walkIn ? { PersonId: id } : {}) } })
    : undefined
  const people = who?.trim() ? await call(context, listCustomersEndpoint, { query: { Text: who, PageSize: mostPeople } }) : undefined
  const isSearch = find !== null || who !== null
  const isWalkIn = id === walkIn
  const customer = id && !isWalkIn && !isSearch ? (await load(context, getCustomerEndpoint, { query: { Id: requireId(id) } })).data : null
  return {
    found: items?.kind === 'ok' ? items.data.data : null,
    people: people?.kind === 'ok' ? people.data.data.items : null,
    customer: customer && { id: customer.id, fullName: customer.fullName, email: customer.email, phone: customer.phone },
    isWalkIn,
    places: context.get(storefrontContext).pickUpPlaces.map(({ id, name }) => ({ id, name })),
    saleKey: crypto.randomUUID() as string,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actAtCounter(context, await request.formData())
}

/** A quote changes nothing else on the page. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: { formData?: FormData; defaultShouldRevalidate: boolean }) {
  return formData?.get('intent') === 'quote' ? false : defaultShouldRevalidate
}

/** A sale at the counter: buyer, items, handover and payment. The cart stays on the page until it is sold. */
export default function NewOrderPage({ loaderData: { customer, isWalkIn, places, saleKey }, actionData }: Route.ComponentProps) {
  // The page's first key, so that a second press is the same sale in any case.
  const [key] = useState(saleKey)
  const isSold = actionData?.intent === 'sale' && actionData.link !== undefined
  const cart = useCounterCart({
    firstPlaceId: places[0]?.id ?? null,
    buyer: isWalkIn ? walkIn : (customer?.id ?? null),
    ...{ isWalkIn, isSold },
  })
  const { quote, answer } = useQuote(cart, customer?.id, isWalkIn)
  const { state } = useNavigation()
  const faults = { ...answer?.faults, ...(actionData?.intent === 'customer' ? {} : actionData?.faults) }
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_orders(), to: linkToOffice('orders') }, { text: m.office_counter() }]}
        title={m.office_counter()}
        facts={m.office_counter_facts()}
      />
      <div className="sticky top-0 z-10 empty:hidden">
        <UnsavedGuard isDirty={cart.lines.length > 0 && !isSold && state === 'idle'} />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div className="min-w-0">
          <Section title={m.office_counter_who()}>
            <CustomerPart customer={customer} isWalkIn={isWalkIn} answer={actionData?.intent === 'customer' ? actionData : undefined} />
          </Section>
          <Section title={m.office_counter_what()}>
            <ItemSearch customerId={customer?.id} isWalkIn={isWalkIn} lines={cart.lines} onAdd={cart.add} />
            <CartLines cart={cart} quote={quote} faults={faults} />
          </Section>
        </div>
        <div className="min-w-0">
          <Till
            cart={cart}
            places={places}
            customerId={customer?.id}
            isWalkIn={isWalkIn}
            quote={quote}
            quoted={answer}
            saleKey={key}
            sale={actionData?.intent === 'sale' ? actionData : undefined}
          />
        </div>
      </div>
    </>
  )
}

/** The current price of this cart. `quote` is undefined until it is for exactly this cart, or if it cannot be sold. */
function useQuote(
  cart: CounterCart,
  personId: string | undefined,
  isWalkIn: boolean,
): { quote: CounterQuote | undefined; answer: QuoteAnswer | undefined } {
  const { submit, data } = useFetcher<QuoteAnswer>()
  const [governorateId, areaId] = cart.place.split('/')
  const place = cart.handOver === 'delivery' && cart.place ? { governorateId, areaId: areaId || null } : null
  const asked = JSON.stringify({ ...cartBody(cart), personId: personId ?? null, isWalkIn, place })
  const isEmpty = cart.lines.length === 0
  useEffect(() => {
    if (!isEmpty) void submit({ intent: 'quote', asked }, { method: 'post' })
  }, [asked, isEmpty, submit])
  const answer = !isEmpty && data?.asked === asked ? data : undefined
  return { quote: answer?.quote ?? undefined, answer }
}
