import { useLocation, useNavigation } from 'react-router'
import { Empty } from '../../ui/empty.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { CardGrid } from './card-grid.tsx'
import { FilterAside } from './filter-form.tsx'
import type { FilteredList } from './filtered-list.ts'
import { ListTools } from './list-tools.tsx'
import type { MemoListData } from './load-memo-list.ts'
import { LoadMore } from './load-more.tsx'
import { MemoCard } from './memo-card.tsx'

/** Memos with their filters: beside them on a desktop, in a sheet on a phone. */
export function MemoList({ list, level }: { list: MemoListData; level: 'h2' | 'h3' }) {
  const { memos, progress } = list
  const { pathname } = useLocation()
  const isBusy = useNavigation().location?.pathname === pathname
  return (
    <div className="grid gap-6 pb-14 *:min-w-0 lg:grid-cols-[252px_1fr] lg:gap-14 lg:pb-24">
      <FilterAside {...list} />
      <div>
        <ListTools list={list} />
        {memos.length === 0 && <NothingFits {...list} />}
        <CardGrid isBusy={isBusy} isHeldBack={Boolean(progress?.seen.onPhone)}>
          {memos.map((memo) => (
            <MemoCard key={memo.id} memo={memo} level={level} />
          ))}
        </CardGrid>
        <LoadMore progress={progress} />
      </div>
    </div>
  )
}

/** The same filters for the search, which fetches them after its results can be read: until then they are a form as without script. */
export function ResultFilters({ part, filters }: { part: 'aside' | 'tools'; filters: FilteredList }) {
  return part === 'aside' ? <FilterAside {...filters} /> : <ListTools list={filters} />
}

function NothingFits({ applied, words, empty }: Pick<MemoListData, 'applied' | 'words' | 'empty'>) {
  return (
    <Empty {...empty}>
      {applied.length > 0 && (
        <div className="py-1 *:flex-wrap">
          <AppliedFilters applied={applied} label={words.applied} />
        </div>
      )}
    </Empty>
  )
}
