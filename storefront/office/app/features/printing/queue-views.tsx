import { pickText } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import type { CountedPlace, PrintView } from 'contract/sales/shipment.ts'
import { useSearchParams } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type View, Views } from '../../kit/list/views.tsx'

const viewWords: Record<PrintView, () => string> = {
  toPrint: m.office_printing_to_print,
  toPack: m.office_printing_to_pack,
  packed: m.office_printing_packed,
  courier: m.office_printing_courier,
  ready: m.office_printing_ready,
  returned: m.office_printing_returned,
}

type Asked = Partial<Record<'View' | 'Text' | 'Place' | 'Region' | 'Area', string>>

/** Links to the queue with its current query, plus changes. */
function useQueueLink() {
  const [query] = useSearchParams()
  const now = Object.fromEntries(['View', 'Text', 'Place', 'Region', 'Area'].map((name) => [name, query.get(name) ?? undefined]))
  return {
    now: now as Asked,
    linkTo: (asked: { [Name in keyof Asked]: string | undefined }) => linkToOffice('printing', undefined, { ...now, ...asked }),
  }
}

export function PrintViews({ counts, view }: { counts: Record<PrintView, number>; view: PrintView }) {
  const { linkTo } = useQueueLink()
  const views = Object.entries(viewWords).map(([name, word]) => ({
    to: linkTo({ View: name }),
    text: word(),
    count: counts[name as PrintView],
    isCurrent: name === view,
  }))
  return <Views label={m.office_printing_views()} views={views} />
}

type FilterProps = Record<'places' | 'regions' | 'areas', readonly CountedPlace[]>

/** Filters the orders by governorate or pick-up place, and within a governorate by area. Without a choice if all go to one. */
export function PlaceFilter({ places, regions, areas }: FilterProps) {
  const { now, linkTo } = useQueueLink()
  const isNarrowed = Boolean(now.Place || now.Region)
  if (places.length + regions.length < 2 && !isNarrowed) return null
  const nowhere = { Place: undefined, Region: undefined, Area: undefined }
  const viewOf = ({ name, orders }: CountedPlace, to: string, isCurrent: boolean): View => ({
    ...{ to, isCurrent, text: pickText(name, getLocale()).text, count: orders },
  })
  const all: View[] = [
    { to: linkTo(nowhere), text: m.office_printing_everywhere(), isCurrent: !isNarrowed },
    ...regions.map((one) => viewOf(one, linkTo({ ...nowhere, Region: one.id }), one.id === now.Region)),
    ...places.map((one) => viewOf(one, linkTo({ ...nowhere, Place: one.id }), one.id === now.Place)),
  ]
  const ofRegion: View[] = [
    { to: linkTo({ Area: undefined }), text: m.office_printing_whole_region(), isCurrent: !now.Area },
    ...areas.map((one) => viewOf(one, linkTo({ Area: one.id }), one.id === now.Area)),
  ]
  return (
    <>
      <Views label={m.office_printing_places()} views={all} />
      {now.Region && (areas.length > 1 || now.Area) && <Views label={m.office_printing_areas()} views={ofRegion} />}
    </>
  )
}
