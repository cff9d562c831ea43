import { readPlace } from 'contract/student/reader-place.ts'
import { useLocation } from 'react-router'
import { m } from '../../../i18n/m-reader.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { isOfOther } from './use-place.ts'

/** Says that the page which the address names is of another edition than the one that is read, so that no other page is taken for it. */
export function OtherEdition({ edition }: { edition: number }) {
  const { hash } = useLocation()
  // Servers know nothing of what stands after #.
  const isHydrated = useIsHydrated()
  const place = isHydrated ? readPlace(hash) : undefined
  if (!place?.edition || !isOfOther(place, edition)) return null
  return (
    <p role="status" className="border-b border-hairline bg-peach px-4 py-2 text-sm">
      {m.reader_other_edition({ page: place.page, other: place.edition, edition })}
    </p>
  )
}
