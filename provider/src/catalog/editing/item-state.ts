import { ItemState } from 'contract/catalogue/editing/edited-fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { editingFaults } from './editing.texts.ts'
import type { Refuse } from './read-price.ts'

type Columns = { isActive: boolean; archivedAt: Date | null }

export function itemStateOf({ isActive, archivedAt }: { isActive: boolean; archivedAt: unknown }): ItemState {
  if (isActive) return 'published'
  return archivedAt ? 'archived' : 'draft'
}

/** The same in SQL. */
export const itemStateIn = ({ isActive, archivedAt }: { isActive: PgColumn; archivedAt: PgColumn }): SQL<ItemState> =>
  sql<ItemState>`case when ${isActive} then 'published' when ${archivedAt} is not null then 'archived' else 'draft' end`

type Counts = Record<ItemState, number>

/** How many rows each state has, and how many the requested one has. */
export function countStates(
  rows: readonly { state: ItemState; count: number }[],
  asked: ItemState | undefined,
): { counts: Counts; totalCount: number } {
  const counts = Object.fromEntries(ItemState.options.map((one) => [one, rows.find(({ state }) => state === one)?.count ?? 0])) as Counts
  return { counts, totalCount: asked ? counts[asked] : Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

const following: Record<ItemState, readonly ItemState[]> = {
  draft: ['draft', 'published'],
  published: ['published', 'archived'],
  archived: ['archived', 'published'],
}

export const mayBecome = (before: ItemState, after: ItemState): boolean => following[before].includes(after)

/** The columns of this state; as with memos, nothing becomes a draft again. */
export function checkItemState(state: ItemState, before: Columns, now: Date, refuse: Refuse): Columns {
  if (!mayBecome(itemStateOf(before), state)) refuse('state', editingFaults.state)
  return { isActive: state === 'published', archivedAt: state === 'archived' ? (before.archivedAt ?? now) : null }
}
