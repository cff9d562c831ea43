import { listMemosEndpoint, type Memo, type Package } from 'contract/catalog.ts'
import type { RouterContextProvider } from 'react-router'
import { loadPart } from '../../session/load-part.ts'
import { chooseMemos } from './choose-memos.ts'

const memosBeside = 4

/** What is beside the large package on the counter: memos that are in it, else the newest of the shop. */
export async function loadCounter(
  context: Readonly<RouterContextProvider>,
  great: Pick<Package, 'component' | 'contents'>,
  newest: readonly Memo[],
): Promise<Memo[]> {
  const ids = new Set(great.contents.map(({ id }) => id))
  const held = await loadPart(context, listMemosEndpoint, {
    query: { ComponentId: great.component ? String(great.component.id) : undefined, PageSize: 100 },
  })
  const within = held?.data.items.filter(({ id }) => ids.has(id)) ?? []
  return chooseMemos([...within, ...newest.filter(({ id }) => !ids.has(id))], memosBeside)
}
