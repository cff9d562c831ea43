import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { SlidersHorizontal } from '../../../ui/icons.tsx'
import { AppliedFilters } from '../filter/applied-filters.tsx'
import { filtersHash } from '../filter/filter-form.tsx'
import type { FilteredList } from '../filter/filtered-list.ts'
import { SortSelect } from './sort-select.tsx'

const loadSheet = () => import('../filter/filter-sheet.tsx')
const FilterSheet = lazy(loadSheet)

/** Above the cards: the chosen filters and the order; on phones also the filters' button. */
export function ListTools({ list }: { list: FilteredList }) {
  const { applied, clearAll, order, words } = list
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // Undefined until script runs: the server does not see the hash.
  const [isSheetOpen, setIsSheetOpen] = useState<boolean>()
  useEffect(() => setIsSheetOpen(hash === filtersHash), [hash])
  const face = (
    <>
      <SlidersHorizontal />
      {words.filter}
    </>
  )
  const look = buttonClass('line', 'small', 'min-h-11 flex-1 lg:hidden')
  return (
    <div className="flex flex-wrap items-center gap-2 pb-5 lg:min-h-11 lg:flex-nowrap lg:pb-7">
      {isSheetOpen === undefined ? (
        // An early tap opens the sheet once script runs; without script the filters are below the cards.
        <a href={filtersHash} className={look}>
          {face}
        </a>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => void navigate({ search, hash: filtersHash }, { state: filtersHash, preventScrollReset: true })}
          className={look}
        >
          {face}
        </button>
      )}
      <div className="no-scrollbar order-3 -mx-gutter min-w-0 flex-[1_1_100%] overflow-x-auto px-gutter py-1 empty:hidden lg:order-none lg:mx-0 lg:flex-1 lg:overflow-visible lg:p-0">
        {applied.length > 0 && (
          <AppliedFilters applied={applied} label={words.applied}>
            <li className="flex-none">
              <Link
                to={clearAll}
                preventScrollReset
                className="tap inline-flex min-h-9 items-center px-2 text-sm whitespace-nowrap underline underline-offset-[.28em]"
              >
                {words.clearAll}
              </Link>
            </li>
          </AppliedFilters>
        )}
      </div>
      {order && <SortSelect order={order} />}
      {isSheetOpen && (
        <Suspense>
          <FilterSheet {...list} />
        </Suspense>
      )}
    </div>
  )
}
