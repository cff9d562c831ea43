import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { m } from '../../../i18n/m-account.ts'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { PlaceText } from '../../../ui/place-text.tsx'
import { pickUpAt } from './pick-up.ts'

export const cardClass =
  'check-row items-start! rounded-card border border-control px-4 py-3.5 hover:border-ink has-checked:border-action has-checked:bg-leaf has-checked:shadow-[inset_0_0_0_1px_var(--color-action)]'

/** The pick-up places, as radio cards. */
export function PlaceChoice({ places, chosenId }: { places: readonly ChosenPlace[]; chosenId: string | undefined }) {
  return places.map((place) => {
    const value = pickUpAt(place.id)
    return (
      <label key={place.id} className={`${cardClass} bg-surface`}>
        <input type="radio" name="addressId" value={value} defaultChecked={value === chosenId} className="mt-0.5!" />
        <div className="min-w-0">
          <PlaceText place={place} mapText={m.cart_pick_up_map()} />
        </div>
      </label>
    )
  })
}

/** Beside the choice: the earlier place is no longer offered. */
export function ClosedFault({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-strong text-danger">
      <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.6} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
