import { CardGrid } from './card-grid.tsx'
import { FilterAside } from './filter-form.tsx'
import { FilteredItems } from './filtered-items.tsx'
import type { FilteredList } from './filtered-list.ts'
import { ListTools } from './list-tools.tsx'
import type { MemoListData } from './load-memo-list.ts'
import { MemoCard } from './memo-card.tsx'

/** Memos with their filters. */
export function MemoList({ list, level }: { list: MemoListData; level: 'h2' | 'h3' }) {
  return (
    <FilteredItems list={list}>
      <CardGrid>
        {list.memos.map((memo) => (
          <MemoCard key={memo.id} memo={memo} level={level} />
        ))}
      </CardGrid>
    </FilteredItems>
  )
}

/** The same filters for the search, which fetches them after its results can be read: until then they are a form as without script. */
export function ResultFilters({ part, filters }: { part: 'aside' | 'tools'; filters: FilteredList }) {
  return part === 'aside' ? <FilterAside {...filters} /> : <ListTools list={filters} />
}
