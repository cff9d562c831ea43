import { CardGrid } from '../card/card-grid.tsx'
import { MemoCard } from '../card/memo-card.tsx'
import { FilterAside } from '../filter/filter-form.tsx'
import { FilteredItems } from '../filter/filtered-items.tsx'
import type { FilteredList } from '../filter/filtered-list.ts'
import { ListTools } from './list-tools.tsx'
import type { MemoListData } from './load-memo-list.ts'

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

/** The same filters for the search, loaded after its results are readable: until then they are a form as without script. */
export function ResultFilters({ part, filters }: { part: 'aside' | 'tools'; filters: FilteredList }) {
  return part === 'aside' ? <FilterAside {...filters} /> : <ListTools list={filters} />
}
