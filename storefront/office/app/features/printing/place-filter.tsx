import { pickText } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office-pages.ts'
import type { PrintView, QueuedOrder } from 'contract/shipment.ts'
import { useSearchParams } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Views } from '../../kit/views.tsx'

type FilterProps = { places: readonly (NonNullable<QueuedOrder['place']> & { orders: number })[]; view: PrintView }

/** Shows the orders of one place to pick up at: whoever stands there needs no others. Nothing to choose if there is one place only. */
export function PlaceFilter({ places, view }: FilterProps) {
  const [query] = useSearchParams()
  const chosen = query.get('Place')
  if (places.length < 2 && !chosen) return null
  const link = (Place?: string) => linkToOffice('printing', undefined, { View: view, Text: query.get('Text') ?? undefined, Place })
  const views = [
    { to: link(), text: m.office_printing_everywhere(), isCurrent: !chosen },
    ...places.map(({ id, name, orders }) => ({
      to: link(id),
      text: pickText(name, getLocale()).text,
      count: orders,
      isCurrent: id === chosen,
    })),
  ]
  return <Views label={m.office_printing_places()} views={views} />
}
