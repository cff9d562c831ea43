import { createAddressEndpoint, listAddressesEndpoint } from 'contract/account/address.ts'
import { formatPhone } from 'contract/account/phone.ts'
import { getProfileEndpoint } from 'contract/account/profile.ts'
import { findPlace } from 'contract/countries/address-faults.ts'
import { findCountry, homeCountry } from 'contract/countries/find-country.ts'
import { maxAddresses } from 'contract/limits.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { type DeliveryReach, isDeliveredTo } from 'contract/sales/delivery-rates.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { textsOf, typedIn } from '../../../api/parse-form.ts'
import { storefrontContext } from '../../../api/provider-context.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { readDeliveryCookie, serializeDeliveryCookie } from '../../../session/cookies/delivery-cookie.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { loadPart } from '../../../session/load-part.ts'
import { useKeptForm } from '../../../session/use-kept-form.ts'
import { FailedPart } from '../../../shell/failed-part.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { AddressForm } from '../../address/address-form.tsx'
import { type AddressFormData, addressFormData } from '../../address/address-form-data.ts'
import { readAddress } from '../../address/read-address.ts'
import { isPrinted } from '../rows/cart-row.ts'
import { useCart } from '../rows/cart-store.ts'
import type { Route } from './+types/cart-address-page'
import { ChooseAddress } from './choose-address.tsx'
import { pickUpAt, readPickUp } from './pick-up.ts'
import { PickUpInstead } from './pick-up-instead.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `${m.cart_address_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const saved = await loadPart(context, listAddressesEndpoint, {})
  const { items, maxCount } = saved?.data ?? { items: [], maxCount: maxAddresses }
  const query = readParameters('cartAddress', request)
  const chosen = readDeliveryCookie(request.headers.get('Cookie'))
  const { pickUpPlaces: places, paperDays, deliveryReach: reach } = context.get(storefrontContext)
  const asksForNew = reach !== null && (items.length === 0 || (query.has('new') && items.length < maxCount))
  const outOfReach = items.filter((address) => !isDeliveredTo(reach, address)).map(({ id }) => id)
  const reachable = items.map(({ id }) => id).filter((id) => !outOfReach.includes(id))
  const form = asksForNew ? addressFormData(query, { isOffered: (place) => isDeliveredTo(reach, place) }) : undefined
  const placeId = readPickUp(chosen)
  // The only place is preselected.
  const asChoice = placeId === '' && places[0] ? pickUpAt(places[0].id) : chosen
  return {
    isFailed: saved === null,
    addresses: items,
    outOfReach,
    canAdd: reach !== null && items.length < maxCount,
    places,
    readyText: m.cart_pick_up_text({ count: paperDays.pickUp }),
    chosenId: [...places.map(({ id }) => pickUpAt(id)), ...reachable].find((id) => id === asChoice) ?? reachable[0],
    closed: isClosed(places, placeId) ? m.cart_pick_up_closed() : undefined,
    form,
    reachText: form && sayReach(form),
    isNowhere: reach === null,
    typed: asksForNew ? await knownOf(context) : {},
  }
}

/** Whether the chosen place is no longer offered. */
const isClosed = (places: readonly ChosenPlace[], placeId: string | undefined): boolean =>
  placeId !== undefined && (placeId === '' ? places.length === 0 : places.every(({ id }) => id !== placeId))

/** The governorates with delivery, if the country has others. */
function sayReach({ countryCode, regions }: AddressFormData): string | undefined {
  if (regions.length === 0 || regions.length === findCountry(countryCode)?.regions.length) return undefined
  const places = new Intl.ListFormat(getLocale()).format(regions.map(({ name }) => name))
  return m.cart_address_reach({ places })
}

/** Such a place is not offered, so this handles forms older than the shop's rates. */
function faultOutside(reach: DeliveryReach | undefined, { countryCode = '', governorateId = '', areaId = '' }: Record<string, string>) {
  const country = findCountry(countryCode)
  const { region, area } = country ? findPlace(country, governorateId, areaId) : {}
  if (isDeliveredTo(reach, { countryCode, governorateId: region?.id ?? null, areaId: area?.id ?? null })) return undefined
  return { [country?.areaLabel ? 'areaId' : 'governorateId']: m.cart_address_out_of_reach() }
}

/** Prefilled from the profile; empty without one. */
async function knownOf(context: Readonly<RouterContextProvider>): Promise<Record<string, string>> {
  const profile = await loadPart(context, getProfileEndpoint, {})
  if (!profile) return {}
  const { fullName, phone } = profile.data
  return { recipientName: fullName, phone: phone ? formatPhone(phone, homeCountry().phone) : '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'choose') return choose(context, String(form.get('addressId') ?? ''))
  const read = readAddress(form)
  if (read.kind === 'faulty') return data({ faults: read.faults, typed: read.typed, failed: undefined, at: Date.now() }, { status: 422 })
  const outside = faultOutside(context.get(storefrontContext).deliveryReach, textsOf(form))
  if (outside) return data({ faults: outside, typed: typedIn(form), failed: undefined, at: Date.now() }, { status: 422 })
  const result = await call(context, createAddressEndpoint, { body: read.data })
  if (result.kind === 'ok') return toCart(context, result.data.data.id)
  const refusal = { faults: faultsOf(result), typed: typedIn(form), failed: messageOf(result) ?? m.address_no_answer(), at: Date.now() }
  return data(refusal, { status: 422 })
}

/** Only an offered place or one's own address: other ids in the form are ignored. */
async function choose(context: Readonly<RouterContextProvider>, addressId: string) {
  const placeId = readPickUp(addressId)
  const { pickUpPlaces, deliveryReach } = context.get(storefrontContext)
  if (placeId !== undefined && isClosed(pickUpPlaces, placeId))
    return data({ faults: {}, typed: {}, failed: undefined, closed: m.cart_pick_up_closed(), at: Date.now() }, { status: 422 })
  if (placeId !== undefined) return toCart(context, addressId)
  const saved = await call(context, listAddressesEndpoint, {})
  if (saved.kind !== 'ok')
    return data({ faults: {}, typed: {}, failed: messageOf(saved) ?? m.address_no_answer(), at: Date.now() }, { status: 500 })
  const address = saved.data.data.items.find(({ id }) => id === addressId)
  if (address && isDeliveredTo(deliveryReach, address)) return toCart(context, addressId)
  const failed = address ? m.cart_address_out_of_reach() : m.cart_address_choose_one()
  return data({ faults: {}, typed: {}, failed, at: Date.now() }, { status: 422 })
}

function toCart(context: Readonly<RouterContextProvider>, addressId: string) {
  const { isSecure } = context.get(storefrontContext)
  return redirect(linkTo('cart'), { headers: { 'Set-Cookie': serializeDeliveryCookie(addressId, isSecure) } })
}

export default function CartAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isFailed, addresses, canAdd, chosenId, form, typed, places, readyText, outOfReach, reachText, isNowhere } = loaderData
  const closed = actionData && 'closed' in actionData ? actionData.closed : loaderData.closed
  const kept = useKeptForm()
  return (
    <div className="wrap pb-16 lg:pb-24">
      <div className="grid max-w-reading gap-6">
        <h1 className="pt-7 text-2xl lg:pt-12 lg:text-3xl">{m.cart_address_title()}</h1>
        <NothingPrinted />
        {actionData?.failed && (
          <Notice tone="failed" role="alert">
            {actionData.failed}
          </Notice>
        )}
        {isFailed && <FailedPart />}
        {isNowhere && <Notice tone="peach">{m.cart_address_nowhere()}</Notice>}
        {addresses.length === 0 && <PickUpInstead places={places} text={readyText} chosenId={chosenId} closed={closed} />}
        {reachText && <p>{reachText}</p>}
        {form ? (
          <AddressForm
            form={form}
            typed={actionData?.typed ?? kept?.typed ?? typed}
            faults={actionData?.faults ?? {}}
            answer={actionData?.at}
            button={m.cart_address_use()}
            cancelTo={addresses.length > 0 ? linkTo('cartAddress') : linkTo('cart')}
          />
        ) : addresses.length > 0 ? (
          <ChooseAddress
            addresses={addresses}
            chosenId={chosenId}
            canAdd={canAdd}
            places={places}
            readyText={readyText}
            closed={closed}
            outOfReach={outOfReach}
          />
        ) : null}
      </div>
    </div>
  )
}

/** Only the browser, which holds the cart, knows. */
function NothingPrinted() {
  const { items } = useCart()
  const isHydrated = useIsHydrated()
  if (!isHydrated || items.some(isPrinted))
    return (
      <p className="text-muted">
        {m.cart_address_lede()} {isHydrated && !items.every(isPrinted) && m.cart_address_digital()}
      </p>
    )
  return (
    <Notice tone="leaf" role="status">
      <p className="font-strong">{m.cart_address_none_needed()}</p>
      <p>{m.cart_address_none_text()}</p>
      <ButtonLink look="line" size="small" to={linkTo('cart')} className="mt-2.5">
        {m.cart_address_back()}
      </ButtonLink>
    </Notice>
  )
}
