import { findCountry } from 'contract/countries/find-country.ts'
import { currentPlace } from 'contract/place.ts'
import type { CounterQuote, HandOver } from 'contract/sales/counter.ts'
import { type CounterMethod, maxSlip } from 'contract/sales/staff-method.ts'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { useMay } from '../../../frame/side-bar.tsx'
import { moneyText } from '../../../kit/money-text.ts'
import { Section } from '../../../kit/section.tsx'
import { AddressFields } from '../address-fields.tsx'
import type { QuoteAnswer, SaleAnswer } from './counter-action.ts'
import { PayLinkPanel } from './pay-link-panel.tsx'
import { TillSums } from './till-sums.tsx'
import { type CounterCart, cartBody } from './use-counter-cart.ts'

type Place = { id: string; name: { en: string; ar: string } }
type TillProps = {
  cart: CounterCart
  /** Where copies can be picked up. */
  places: readonly Place[]
  customerId: string | undefined
  isWalkIn: boolean
  quote: CounterQuote | undefined
  quoted: QuoteAnswer | undefined
  saleKey: string
  sale: SaleAnswer | undefined
}

/** Handover, sum and payment. */
export function Till({ cart, places, customerId, isWalkIn, quote, quoted, saleKey, sale }: TillProps) {
  if (sale?.link) return <PayLinkPanel link={sale.link} />
  if (cart.lines.length === 0) return null
  const faults = { ...quoted?.faults, ...sale?.faults }
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="cart" value={JSON.stringify(cartBody(cart))} />
      <input type="hidden" name="personId" value={customerId ?? ''} />
      {isWalkIn && <input type="hidden" name="isWalkIn" value="yes" />}
      <input type="hidden" name="idempotencyKey" value={saleKey} />
      <input type="hidden" name="expectedTotal" value={quote?.amounts.total ?? ''} />
      {cart.hasPaper && !isWalkIn && <Delivery cart={cart} places={places} faults={faults} typed={sale?.typed ?? {}} />}
      <Section title={m.office_order_total()}>
        <Coupon cart={cart} fault={faults.couponCode} />
        {quote && <TillSums quote={quote} couponCode={cart.couponCode} />}
        <Pay
          cart={cart}
          sale={sale}
          hasBuyer={isWalkIn || customerId !== undefined}
          isWalkIn={isWalkIn}
          quote={quote}
          failed={sale?.failed ?? quoted?.failed}
        />
      </Section>
    </Form>
  )
}

const ways: Record<HandOver, () => string> = {
  now: m.office_counter_now,
  pickUp: m.office_counter_pick_up,
  delivery: m.office_counter_delivery,
}

/** Without a place, nobody picks up later. */
const waysTo = (places: readonly Place[]) => Object.entries(ways).filter(([way]) => way !== 'pickUp' || places.length > 0)

type DeliveryProps = { cart: CounterCart; places: readonly Place[]; faults: Record<string, string>; typed: Record<string, string> }

function Delivery({ cart, places, faults, typed }: DeliveryProps) {
  const { country: countryCode } = currentPlace()
  const country = findCountry(countryCode)
  return (
    <Section title={m.office_counter_how()}>
      <fieldset className="mb-4">
        <legend className="sr-only">{m.office_counter_how()}</legend>
        {waysTo(places).map(([way, word]) => (
          <label key={way} className="check-row">
            <input
              type="radio"
              name="handOver"
              value={way}
              checked={cart.handOver === way}
              onChange={() => cart.setHandOver(way as HandOver)}
            />
            <span className="label">{word()}</span>
          </label>
        ))}
      </fieldset>
      {cart.handOver === 'pickUp' && places.length > 1 && (
        <div className="mb-4">
          <Field label={m.office_counter_where()} error={faults.pickUpPlaceId}>
            {(input) => (
              <SelectInput
                {...input}
                value={cart.pickUpPlaceId ?? ''}
                onChange={(event) => cart.setPickUpPlaceId(event.currentTarget.value)}
              >
                {places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[getLocale()]}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        </div>
      )}
      {cart.handOver === 'delivery' && country && (
        <>
          <input type="hidden" name="countryCode" value={countryCode} />
          <div className="mb-4 grid grid-cols-2 gap-4">
            <AddressFields country={country} values={typed} faults={faults} isNew onPlace={cart.setPlace} />
          </div>
        </>
      )}
    </Section>
  )
}

/** A code is checked when sent, not letter by letter. */
function Coupon({ cart, fault }: { cart: CounterCart; fault: string | undefined }) {
  const [typed, setTyped] = useState(cart.couponCode)
  return (
    <div className="mb-4 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field label={m.office_counter_code()} error={fault}>
          {(input) => (
            <input
              {...input}
              dir="ltr"
              maxLength={64}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                cart.setCouponCode(typed.trim())
              }}
            />
          )}
        </Field>
      </div>
      <Button look="line" className="mt-6.5" onClick={() => cart.setCouponCode(typed.trim())}>
        {m.office_counter_use_code()}
      </Button>
    </div>
  )
}

type PayProps = {
  cart: CounterCart
  sale: SaleAnswer | undefined
  hasBuyer: boolean
  isWalkIn: boolean
  quote: CounterQuote | undefined
  failed: string | undefined
}

/** One press records the payment. If something cannot be sold, the reason replaces the button. */
function Pay({ cart, sale, hasBuyer, isWalkIn, quote, failed }: PayProps) {
  const mayTakeCash = useMay('order-cash')
  const isBusy = useNavigation().state !== 'idle'
  const total = quote?.amounts.total
  const hasFault = quote?.lines.some(({ fault }) => fault !== null) ?? false
  const needsPlace = cart.handOver === 'delivery' && cart.place === ''
  const missing = !hasBuyer
    ? m.office_counter_need_person()
    : needsPlace
      ? m.office_counter_need_place()
      : hasFault
        ? m.office_counter_need_lines()
        : null
  const isReady = quote !== undefined && !missing && !isBusy
  const cannotLink = cart.handOver === 'now' ? m.office_counter_link_not_now() : quote?.linkRefusal
  return (
    <div className="grid gap-3">
      {failed && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      {missing && <p className="text-muted">{missing}</p>}
      {quote && total === 0 && (
        <Button look="primary" type="submit" name="intent" value="sell" disabled={!isReady}>
          {m.office_counter_give()}
        </Button>
      )}
      {quote && total !== undefined && total > 0 && (
        <>
          {mayTakeCash &&
            quote.methods.map((method) => (
              <Take key={method} method={method} isReady={isReady} amount={moneyText(total, quote.amounts.currency)} sale={sale} />
            ))}
          {!isWalkIn && (
            <>
              <Button
                look="line"
                type="submit"
                name="intent"
                value="link"
                disabled={!isReady || Boolean(cannotLink)}
                className="disabled:opacity-50"
              >
                {m.office_counter_send_link()}
              </Button>
              <p className="text-xs text-muted">{cannotLink ?? m.office_counter_link_text()}</p>
            </>
          )}
        </>
      )}
    </div>
  )
}

type TakeProps = { method: CounterMethod; isReady: boolean; amount: string; sale: SaleAnswer | undefined }

/** The button says how it was paid. A card machine prints a number, by which the payment is found later. */
function Take({ method, isReady, amount, sale }: TakeProps) {
  const isCard = method === 'terminal'
  return (
    <>
      {isCard && (
        <Field label={m.office_counter_slip()} error={sale?.faults.slip}>
          {(input) => (
            <input
              {...input}
              name="slip"
              dir="ltr"
              maxLength={maxSlip}
              autoComplete="off"
              defaultValue={sale?.typed.slip}
              // Scanners end with Enter, which would press the form's first button: cash.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
      )}
      <Button
        look={isCard ? 'line' : 'primary'}
        type="submit"
        name="intent"
        value={`sell.${method}`}
        disabled={!isReady}
        className="disabled:opacity-50"
      >
        {isCard ? m.office_counter_take_card({ amount }) : m.office_counter_take_cash({ amount })}
      </Button>
    </>
  )
}
