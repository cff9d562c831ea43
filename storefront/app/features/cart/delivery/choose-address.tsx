import type { Address } from 'contract/account/address.ts'
import { linkTo } from 'contract/pages.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AddressText } from '../../address/address-card.tsx'
import { ClosedFault, cardClass, PlaceChoice } from './choose-place.tsx'
import { readPickUp } from './pick-up.ts'

type ChooseAddressProps = {
  addresses: Address[]
  chosenId: string | undefined
  canAdd: boolean
  /** Those without delivery. */
  outOfReach: readonly string[]
  places: readonly ChosenPlace[]
  /** The cost and duration of pick-up. */
  readyText: string
  /** Why the earlier choice is invalid. */
  closed: string | undefined
}

/** The saved addresses and pick-up places, as radio cards. */
export function ChooseAddress({ addresses, chosenId, canAdd, outOfReach, places, readyText, closed }: ChooseAddressProps) {
  const isSending = useNavigation().state === 'submitting'
  const [current, setCurrent] = useState(chosenId)
  return (
    <Form method="post" className="grid gap-6">
      <input type="hidden" name="intent" value="choose" />
      <fieldset onChange={(event) => event.target instanceof HTMLInputElement && setCurrent(event.target.value)}>
        <legend className="mb-2.5 text-sm font-strong">{m.cart_address_saved()}</legend>
        <div className="grid gap-3">
          {addresses.map((address) => (
            <label key={address.id} className={cardClass}>
              <input
                type="radio"
                name="addressId"
                value={address.id}
                defaultChecked={address.id === chosenId}
                disabled={outOfReach.includes(address.id)}
                className="mt-0.5!"
              />
              <div className="min-w-0">
                <AddressText address={address} />
                {outOfReach.includes(address.id) && <p className="text-sm text-danger">{m.cart_address_out_of_reach()}</p>}
              </div>
            </label>
          ))}
          {places.length > 0 && (
            <p className="mt-1 text-sm">
              <b className="font-strong">{m.cart_pick_up()}</b> <span className="text-muted">{readyText}</span>
            </p>
          )}
          <ClosedFault text={closed} />
          <PlaceChoice places={places} chosenId={chosenId} />
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {readPickUp(current) !== undefined ? m.cart_pick_up_choose() : m.cart_address_use()}
        </Button>
        {canAdd && (
          <ButtonLink look="line" to={linkTo('cartAddress', undefined, { new: 1 })}>
            {m.addresses_add()}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
