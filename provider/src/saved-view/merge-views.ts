import { randomUUID } from 'node:crypto'
import { type SavedViewList, viewLimits } from 'contract/office/saved-view.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { checkMaySee } from './list-views.ts'
import { type By, lockViews, pairsOf, viewsOf } from './own-view.ts'

type Brought = { list: SavedViewList; views: readonly { name: string; query: string }[] }

/** Answers the names without room. Duplicates, sent by two tabs or after a lost answer, are stored once. */
export function mergeViews({ db, now }: Deps, { list, views }: Brought, { caller }: By): Promise<string[]> {
  checkMaySee(caller, list)
  return transact(db, async (tx) => {
    await lockViews(tx)
    const kept = (await viewsOf(tx, caller.personId, list)).map(({ name, query }) => ({ name, query: String(new URLSearchParams(query)) }))
    const left: string[] = []
    const rows: (typeof savedViews.$inferInsert)[] = []
    for (const { name, query } of views) {
      const isThere = kept.some((view) => view.query === query && (view.name === name || isNumbered(view.name, name)))
      if (isThere) continue
      if (kept.length >= viewLimits.own) left.push(name)
      else {
        const free = freeName(name, new Set(kept.map((view) => view.name)))
        kept.push({ name: free, query })
        const createdAt = new Date(now().getTime() + rows.length)
        rows.push({ id: randomUUID(), personId: caller.personId, list, name: free, query: pairsOf(query), isShared: false, createdAt })
      }
    }
    if (rows.length > 0) await tx.insert(savedViews).values(rows)
    return left
  })
}

const withNumber = (name: string, number: number) => `${name.slice(0, viewLimits.name - 3).toWellFormed()} ${number}`
const numbers = Array.from({ length: viewLimits.own }, (_, index) => index + 2)

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  return numbers.map((number) => withNumber(name, number)).find((free) => !taken.has(free)) ?? name
}

const isNumbered = (name: string, of: string) => numbers.some((number) => name === withNumber(of, number))
