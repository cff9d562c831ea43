import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { Form } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { Button } from '../../../ui/button.tsx'
import { PlaceText } from '../../../ui/place-text.tsx'
import { ClosedFault, PlaceChoice } from './choose-place.tsx'
import { pickUpAt } from './pick-up.ts'

type InsteadProps = { places: readonly ChosenPlace[]; text: string; chosenId: string | undefined; closed: string | undefined }

/** Nobody has to enter an address for this. */
export function PickUpInstead({ places, text, chosenId, closed }: InsteadProps) {
  const [first, ...others] = places
  if (!first) return closed ? <ClosedFault text={closed} /> : null
  return (
    <Form method="post" className="grid gap-3 rounded-card bg-paper px-5 py-4">
      <input type="hidden" name="intent" value="choose" />
      <p>
        <b className="block font-strong">{m.cart_pick_up()}</b>
        <span className="text-sm text-muted">{text}</span>
      </p>
      <ClosedFault text={closed} />
      {others.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{m.cart_pick_up()}</legend>
          <PlaceChoice places={places} chosenId={chosenId} />
        </fieldset>
      ) : (
        <>
          <input type="hidden" name="addressId" value={pickUpAt(first.id)} />
          <div>
            <PlaceText place={first} mapText={m.cart_pick_up_map()} />
          </div>
        </>
      )}
      <Button look="line" size="small" type="submit" className="justify-self-start">
        {m.cart_pick_up_choose()}
      </Button>
    </Form>
  )
}
