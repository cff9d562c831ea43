import { eq } from 'drizzle-orm'
import type { ProviderDeps } from 'provider/src/app.ts'
import { wishes } from 'provider/src/db/schema/wish.ts'
import { saveBookmark } from 'provider/src/library/marks/save-bookmark.ts'
import { saveNote } from 'provider/src/library/marks/save-note.ts'
import { saveReadingPlace } from 'provider/src/library/save-reading-place.ts'
import { addWishes } from 'provider/src/wish/wishes.ts'
import { readGoods } from './goods.ts'
import type { Office, Step } from './office.ts'
import { stepsOf } from './order-steps.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { buyers, idsOf, reader, settleIn } from './students.ts'
import { takeSteps } from './take-steps.ts'
import { after, dayMs, minuteMs, orderCount } from './times.ts'

type Order = Pick<PlannedOrder, 'what' | 'copies' | 'coupon'> & { daysAgo: number; skus: readonly string[]; copyOf?: string }

const bought: readonly Order[] = [
  { daysAgo: 36, skus: ['MAT-12S-1041', 'PHY-12S-1052'], what: 'memos', copies: 'none', coupon: 'WELCOME20' },
  { daysAgo: 20, skus: ['PHY-12S-1129', 'ARB-12S-4059'], copyOf: 'ARB-12S-4059', what: 'both', copies: 'delivered', coupon: undefined },
  { daysAgo: 1.5, skus: [], copyOf: 'MAT-12S-1041', what: 'brought', copies: 'shipped', coupon: undefined },
]

type Reading = { sku: string; daysAgo: number; pages: number; marked?: number; note?: { page: number; text: string } }

/** How many pages of each she has read, at most all of them, and when she read the last one. */
const read: readonly Reading[] = [
  { sku: 'ARB-12S-4059', daysAgo: 12, pages: 99 },
  { sku: 'PHY-12S-1129', daysAgo: 6, pages: 2 },
  { sku: 'MAT-12S-1041', daysAgo: 2, pages: 5, marked: 5, note: { page: 3, text: 'إذا ظهر صفر على صفر: أحلّل أولاً، ثم أعوّض.' } },
  { sku: 'PHY-12S-1052', daysAgo: 0.1, pages: 4, marked: 5, note: { page: 3, text: 'شغل الاحتكاك سالب: قوته عكس الإزاحة.' } },
]

const wished = ['BIO-12S-1074', 'CHE-12S-1063']

/**
 * Gives the demo's reader half a term of her own, using the shop's own verbs: orders, pages read, notes, a wish list. Does nothing if she has
 * wishes. Answers what the shop has refused.
 */
export async function fillReader(deps: ProviderDeps, signal?: AbortSignal): Promise<{ refused: unknown[] }> {
  const personId = (await idsOf(deps, [reader.mail])).get(reader.mail)
  if (!personId || !deps.settings.gateways.sandbox || (await deps.db.$count(wishes, eq(wishes.personId, personId))) > 0)
    return { refused: [] }
  const now = deps.now()
  const { memos } = await deps.live.run(() => readGoods(deps))
  const of: Hers = { personId, memoOf: new Map(memos.map((memo) => [memo.sku, memo])), now }
  const settle = async ({ deps: past, people }: Office) => {
    people.set(reader.mail, personId)
    await settleIn(past, reader, personId)
  }
  const steps: Step[] = [
    { at: after(now, -40 * dayMs), run: settle },
    ...bought.flatMap((order, index) => orderSteps(order, orderCount + index, of)),
    ...read.flatMap((reading) => readingSteps(reading, of)),
    // At the very end: by them the next start knows that everything is done.
    { at: now, run: ({ deps: { db } }) => addWishes(db, { personId, itemIds: wished.flatMap((sku) => idOf(sku, of)), now }) },
  ]
  return takeSteps(deps, steps, signal)
}

type Hers = { personId: string; memoOf: ReadonlyMap<string, { id: number; pageCount: number }>; now: Date }

/** Empty for items that are no longer sold. */
function idOf(sku: string, { memoOf }: Hers): string[] {
  const memo = memoOf.get(sku)
  return memo ? [String(memo.id)] : []
}

function orderSteps({ daysAgo, skus, copyOf, ...order }: Order, n: number, of: Hers): Step[] {
  const copies = copyOf ? idOf(copyOf, of).map((id) => ({ id: `${id}:print`, quantity: 1 })) : []
  const items = [...skus.flatMap((sku) => idOf(sku, of).map((id) => ({ id }))), ...copies]
  if (items.length === 0) return []
  const at = after(of.now, -daysAgo * dayMs)
  return stepsOf({ ...order, n, at, student: buyers.indexOf(reader), items, how: 'online', end: 'paid' }, of.now)
}

/** A page in four minutes; at the end she notes what she thinks of a page, and marks where she wants to go on. */
function readingSteps({ sku, daysAgo, pages, marked, note }: Reading, of: Hers): Step[] {
  const memo = of.memoOf.get(sku)
  if (!memo) return []
  const { personId, now } = of
  const last = Math.min(pages, memo.pageCount)
  const place = { personId, id: String(memo.id), locale: reader.locale }
  const end = after(now, -daysAgo * dayMs)
  const reading = Array.from({ length: last }, (_, index): Step => {
    const at = after(end, -(last - index) * 4 * minuteMs)
    return { at, run: ({ deps: { db } }) => saveReadingPlace(db, { ...place, page: index + 1, now: at }) }
  })
  const noting = note && { at: end, run: ({ deps: { db } }: Office) => saveNote(db, { ...place, ...note, seenVersion: null, now: end }) }
  const marking = marked && {
    at: end,
    run: ({ deps: { db } }: Office) => saveBookmark(db, { ...place, page: marked, isMarked: true, now: end }),
  }
  return [...reading, ...(noting ? [noting] : []), ...(marking ? [marking] : [])]
}
