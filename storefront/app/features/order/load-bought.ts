import type { BilingualText } from 'contract/locale.ts'
import type { Order } from 'contract/sales/order.ts'
import { type LibraryMemo, listLibraryEndpoint } from 'contract/student/library.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../session/call.ts'
import type { CoverFace } from '../../ui/cover/cover-face.ts'
import { type Held, type KnownLine, knowLine } from './know-line.ts'
import { isPaid, itemIdOf, stateOf } from './order-state.ts'

type Context = Readonly<RouterContextProvider>
type Line = Order['lines'][number]
/**
 * What stands beside a bought line. `memos`: the first memos of a package, subject or stage that can be read now, and `memoCount` all of them;
 * null for memos, and while nothing can be read.
 */
export type Bought = { cover: CoverFace; facts: string; memos: ReadableMemo[] | null; memoCount: number }
export type ReadableMemo = { id: number; title: BilingualText; pageCount: number }

/** Each is a separate request, and an order may have many lines. The others get a plain cover. */
const mostAsked = 12
const mostMemos = 5

/** By line id: what was bought, or is about to be. Empty for orders that give nothing. */
export async function loadBought(context: Context, order: Order): Promise<Record<string, Bought>> {
  const state = stateOf(order)
  if (!isPaid(state) && state !== 'cash' && state !== 'checking') return {}
  const lines = order.lines.filter(({ isRefunded }) => !isRefunded).slice(0, mostAsked)
  const [known, library] = await Promise.all([
    Promise.all(lines.map(async (line) => [line, await knowLine(context, line)] as const)),
    isPaid(state) && lines.some(holdsMemos) ? askForLibrary(context) : undefined,
  ])
  return Object.fromEntries(
    known.flatMap(([line, { good, ...held }]) => {
      if (!good) return []
      const memos = library && holdsMemos(line) ? readableOf(line, held, library) : null
      return [[line.id, { cover: good.cover, facts: good.facts, memos: memos?.slice(0, mostMemos) ?? null, memoCount: memos?.length ?? 0 }]]
    }),
  )
}

const holdsMemos = ({ kind }: Line) => kind !== 'memo'

async function askForLibrary(context: Context): Promise<LibraryMemo[] | undefined> {
  const result = await call(context, listLibraryEndpoint, {})
  return result.kind === 'ok' ? result.data.data.items : undefined
}

/** The library's memos of this line, in the package's order. */
function readableOf(line: Line, { contents }: KnownLine, library: readonly LibraryMemo[]): ReadableMemo[] {
  const held = line.kind === 'package' ? (contents ?? []) : [{ id: Number(itemIdOf(line)), kind: line.kind }]
  const found = new Set(held.flatMap((one) => library.filter((memo) => isIn(memo, one))))
  return [...found].map(({ id, title, pageCount }) => ({ id, title, pageCount }))
}

function isIn(memo: LibraryMemo, { id, kind }: Held): boolean {
  if (kind === 'memo') return memo.id === id
  return kind === 'subject' ? memo.subject.id === id : kind === 'studyStage' && memo.studyStage.id === id
}
