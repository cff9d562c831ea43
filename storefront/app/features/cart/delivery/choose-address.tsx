import type { Address } from 'contract/address.ts'
import { linkTo } from 'contract/pages.ts'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-cart.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AddressText } from '../../address/address-card.tsx'
import { pickUpChoice } from './pick-up.ts'

type ChooseAddressProps = { addresses: Address[]; chosenId: string | undefined; canAdd: boolean; pickUp: string | undefined }

const cardClass =
  'check-row items-start! rounded-card border border-control px-4 py-3.5 hover:border-ink has-checked:border-action has-checked:bg-leaf has-checked:shadow-[inset_0_0_0_1px_var(--color-action)]'

/** The saved addresses and the shop's own counter, as radio cards. */
export function ChooseAddress({ addresses, chosenId, canAdd, pickUp }: ChooseAddressProps) {
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
              <input type="radio" name="addressId" value={address.id} defaultChecked={address.id === chosenId} className="mt-0.5!" />
              <div className="min-w-0">
                <AddressText address={address} />
              </div>
            </label>
          ))}
          <label className={cardClass}>
            <input type="radio" name="addressId" value={pickUpChoice} defaultChecked={chosenId === pickUpChoice} className="mt-0.5!" />
            <div>
              <b className="label font-strong">{m.cart_pick_up()}</b>
              <p className="text-sm text-muted">{m.cart_pick_up_text()}</p>
              {pickUp && <p className="text-sm text-muted">{pickUp}</p>}
            </div>
          </label>
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {current === pickUpChoice ? m.cart_pick_up_choose() : m.cart_address_use()}
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
