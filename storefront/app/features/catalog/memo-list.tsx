import { useLocation, useNavigation } from 'react-router'
import { Empty } from '../../ui/empty.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { CardGrid } from './card-grid.tsx'
import { FilterAside } from './filter-form.tsx'
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

function NothingFits({ applied, words }: Pick<MemoListData, 'applied' | 'words'>) {
  return (
    <Empty {...words.empty}>
      {applied.length > 0 && (
        <div className="max-w-full overflow-x-auto py-1 lg:overflow-visible">
          <AppliedFilters applied={applied} label={words.applied} />
        </div>
      )}
    </Empty>
  )
}
