import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Empty } from '../../../ui/empty.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { LoadMore } from '../list/load-more.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterAside } from './filter-form.tsx'
import type { FilteredItemsData } from './filtered-list.ts'

/**
 * A card grid with filters: beside it on desktops, in a sheet on phones. If there is more to load, a phone hides the last 8
 * (`list-progress.ts`).
 */
export function FilteredItems({ list, children }: { list: FilteredItemsData; children: ReactNode }) {
  const { applied, words, empty, isEmpty, progress } = list
  const { pathname } = useLocation()
  const isBusy = useNavigation().location?.pathname === pathname
  return (
    <div className="grid gap-6 pb-14 *:min-w-0 lg:grid-cols-[252px_1fr] lg:gap-14 lg:pb-24">
      <FilterAside {...list} />
      <div>
        <ListTools list={list} />
        {isEmpty && (
          <Empty {...empty}>
            {applied.length > 0 && (
              <div className="py-1 *:flex-wrap">
                <AppliedFilters applied={applied} label={words.applied} />
              </div>
            )}
          </Empty>
        )}
        <div
          aria-busy={isBusy}
          className={`transition-opacity aria-busy:opacity-60 ${progress?.seen.onPhone ? 'max-sm:*:[&>:nth-last-child(-n+8)]:hidden' : ''}`}
        >
          {children}
        </div>
        <LoadMore progress={progress} />
      </div>
    </div>
  )
}
