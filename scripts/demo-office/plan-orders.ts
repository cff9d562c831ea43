import { seededRandom } from 'contract/seeded-random.ts'
import type { Goods } from './goods.ts'
import { demoStudents, lastStudent } from './students.ts'
import { orderCount, timeOf } from './times.ts'

/** The kinds of orders: `brought` and `fetched` are printed copies, by courier or at a place. */
type What = 'memo' | 'memos' | 'package' | 'brought' | 'fetched' | 'both'
export type PlannedOrder = {
  /** Identified by its number. */
  n: number
  at: Date
  student: number
  items: { id: string; quantity?: number }[]
  what: What
  how: 'online' | 'cash' | 'counter'
  coupon: string | undefined
  /** What happens to it after it is placed. */
  end: 'paid' | 'left' | 'declined' | 'triedAgain' | 'cancelled' | 'refunded' | 'refundedInPart'
  /** How far its copies have come. */
  copies: 'none' | 'toPrint' | 'printed' | 'packed' | 'shipped' | 'delivered' | 'returned'
}

type Kind = Pick<PlannedOrder, 'what' | 'how' | 'end'> & { hasCode?: boolean }
const kind = (what: What, how: PlannedOrder['how'] = 'online', end: PlannedOrder['end'] = 'paid', hasCode = false): Kind => ({
  ...{ what, how, end, hasCode },
})

/** Typical events in a shop, repeated. */
const kinds: readonly Kind[] = [
  kind('memo'),
  kind('brought'),
  kind('memo', 'online', 'paid', true),
  kind('memos'),
  kind('fetched'),
  kind('brought', 'cash'),
  kind('memo', 'online', 'left'),
  kind('memos', 'online', 'paid', true),
  kind('memo', 'counter'),
  kind('fetched', 'cash'),
  kind('package', 'online', 'paid', true),
  kind('both', 'online', 'paid', true),
  kind('memo', 'online', 'declined'),
  kind('memos', 'online', 'refundedInPart'),
  kind('memo'),
  kind('brought', 'cash', 'cancelled'),
  kind('memo', 'online', 'triedAgain'),
  kind('memo', 'online', 'refunded'),
  kind('both'),
  kind('fetched', 'counter'),
]
const isPrinted = ({ what }: Pick<Kind, 'what'>) => what === 'brought' || what === 'fetched' || what === 'both'

/** The orders of the last forty days. The same goods and time give the same plan. */
export function planOrders(goods: Goods, now: Date): PlannedOrder[] {
  const random = seededRandom(82)
  const shelves = demoStudents.map(({ component }) => shelfOf(goods, component))
  const owned = demoStudents.map(() => new Set<number>())
  const left = new Map(goods.memos.map(({ id, copies }) => [id, copies]))
  const orders: PlannedOrder[] = []
  for (let n = 0; n < orderCount; n++) {
    const student = Math.floor(random() ** 1.3 * lastStudent)
    const wanted = kinds[n % kinds.length] ?? kind('memo')
    const items = chooseItems({ shelf: shelves[student] ?? goods.memos, owned: owned[student] ?? new Set(), left, random }, goods, wanted)
    const earlier = orders.filter((order) => order.student === student)
    const coupon = wanted.hasCode ? chooseCode(goods, items, earlier) : undefined
    const copies = isPrinted(wanted) && wanted.end !== 'cancelled' && wanted.how !== 'counter' ? 'delivered' : 'none'
    if (items.length > 0) orders.push({ n, at: timeOf(n, now, random), student, items, ...wanted, coupon, copies })
  }
  return leaveUnderWay(orders)
}

type Memo = Goods['memos'][number]

/** What a student of this grade buys; everything if the shop has nothing for it. */
function shelfOf({ memos }: Goods, component: string): Memo[] {
  const own = memos.filter((memo) => memo.component === component)
  return own.length >= 4 ? own : [...own, ...memos.filter((memo) => memo.component !== component)]
}

type Choice = { shelf: readonly Memo[]; owned: Set<number>; left: Map<number, number>; random: () => number }
const fewestLeft = 3
/** The minimum of `MINUS2`. */
const largeMinor = 8_000

/** Nothing that the student owns, and no copy of the last few. Some things sell much better than others. */
function chooseItems(choice: Choice, goods: Goods, { what }: Kind): PlannedOrder['items'] {
  if (what === 'package') {
    const free = goods.packages.filter(({ memoIds }) => memoIds.every((id) => !choice.owned.has(id)))
    const bundle = free[Math.floor(choice.random() ** 2 * free.length)]
    for (const id of bundle?.memoIds ?? []) choice.owned.add(id)
    return bundle ? [{ id: String(bundle.id) }] : []
  }
  if (what === 'brought' || what === 'fetched') {
    const quantity = choice.random() < 0.25 ? 2 : 1
    const copy = pick(choice, ({ id }) => (choice.left.get(id) ?? 0) >= fewestLeft + quantity)
    if (!copy) return []
    choice.left.set(copy.id, (choice.left.get(copy.id) ?? 0) - quantity)
    return [{ id: `${copy.id}:print`, quantity }]
  }
  const items: PlannedOrder['items'] = []
  for (let count = what === 'memos' ? 2 : 1; count > 0; count--) {
    const memo = pick(choice, ({ id }) => !choice.owned.has(id) && (what !== 'both' || (choice.left.get(id) ?? 0) > fewestLeft))
    if (!memo) break
    choice.owned.add(memo.id)
    items.push({ id: String(memo.id) })
    if (what !== 'both') continue
    choice.left.set(memo.id, (choice.left.get(memo.id) ?? 0) - 1)
    items.push({ id: `${memo.id}:print`, quantity: 1 })
  }
  return items
}

function pick({ shelf, random }: Choice, mayBe: (memo: Memo) => boolean): Memo | undefined {
  const free = shelf.filter(mayBe)
  return free[Math.floor(random() ** 2 * free.length)]
}

/** A code that this order may use. `ONCE` is left to whoever tries the shop. */
function chooseCode({ codes, memos, packages }: Goods, items: PlannedOrder['items'], earlier: readonly PlannedOrder[]): string | undefined {
  const isPhysics = items.some(({ id }) => memos.some((memo) => String(memo.id) === id && memo.subject === 'physics-secondary'))
  const isLarge = packages.some((one) => items.some(({ id }) => id === String(one.id)) && one.priceMinor >= largeMinor)
  const fitting = [
    isPhysics && 'PHYSICS25',
    isLarge && earlier.every(({ coupon }) => coupon !== 'MINUS2') && 'MINUS2',
    earlier.length === 0 && 'WELCOME20',
    'MARHABA10',
  ]
  return fitting.filter((code) => code !== false).find((code) => codes.has(code))
}

/** The newest copies are still under way: some at every step, so that each list of the print queue has orders. */
const underWay = [
  'toPrint',
  'toPrint',
  'toPrint',
  'toPrint',
  'printed',
  'printed',
  'packed',
  'packed',
  'packed',
  'shipped',
  'shipped',
  'shipped',
]

function leaveUnderWay(orders: PlannedOrder[]): PlannedOrder[] {
  const printed = orders.filter(({ copies }) => copies === 'delivered').toReversed()
  return orders.map((order) => {
    const place = printed.indexOf(order)
    if (place < 0) return order
    const isRefused = place > underWay.length && order.how === 'cash' && order.what === 'brought' && order.n % 40 === 5
    return { ...order, copies: isRefused ? 'returned' : ((underWay[place] as PlannedOrder['copies'] | undefined) ?? 'delivered') }
  })
}
