import { pages } from 'contract/pages.ts'
import { seededRandom } from 'contract/seeded-random.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { wait } from './fault.ts'
import { type Answer, ask, countStatuses } from './load.ts'
import { askAs } from './session.ts'
import type { ChaosShop, Student } from './shop.ts'

export type Visitors = {
  /** Nine of ten view pages, some their own library, and some buy. */
  visit: () => Promise<Answer>
  look: () => Promise<Answer>
  /** How many different pages were viewed. */
  pages: () => number
  /** Places an order and pays it; answers the shop's answer to the order. `at`: the address of one process. */
  buy: (at?: string) => Promise<Answer>
  /** Buys like a browser on a bad line: clicks again, with the same key, until it is answered. `ms`: of all clicks together. */
  insist: () => Promise<Answer>
  /** The answers to all payments so far. Each is made, and reported to the shop by a webhook, before its page is answered. */
  payments: () => readonly Answer[]
  /** The placed items by acknowledged orders, and by clicks not acknowledged yet. */
  clicks: () => { acknowledged: number; unanswered: number }
  /** Repeats unanswered clicks with their keys, and answers what is wrong with the orders: lost ones, and two for one click. */
  settle: () => Promise<string[]>
}

/** How long somebody waits for the answer to a click before clicking again, and how often they do. */
const patience = { answeredWithinMs: 8_000, pauseMs: 500, clicks: 12 }

type Click = { student: Student; itemId: number; key: string; orderId?: string }

type Invited = {
  seed?: number
  /** How many memos are bought, and viewed if no `pages` are given. */
  items?: number
  /** The pages that are viewed besides the lists: earlier ones more often, like a shop's memos. */
  pages?: readonly string[]
}

/** The visitors of a shop, from a fixed sequence of choices. */
export async function invite(shop: ChaosShop, { seed = 1, items: most = 200, pages: tail }: Invited = {}): Promise<Visitors> {
  const items = await listPriced(shop.url, most)
  const chance = seededRandom(seed)
  const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(chance() * from.length)] as Item
  const before = await shop.database.db.$count(orders)
  const lists = [pages.home, pages.memos, pages.packages, pages.subjects, pages.studyStages].map(({ path }) => path)
  const clicks: Click[] = []
  const looked = new Set<string>()
  const payments: Answer[] = []
  let bought = 0

  const look = () => {
    const path = chance() < 0.4 ? pick(lists) : tail ? pickFromTail(tail, chance()) : `/memos/${pick(items).id}`
    looked.add(path)
    return ask({ kind: 'page', url: shop.url + path })
  }
  const place = async (click: Click, { at = shop.url, withinMs }: { at?: string | undefined; withinMs?: number } = {}): Promise<Answer> => {
    const body = { items: [{ id: String(click.itemId) }], idempotencyKey: click.key }
    const answer = await askAs(shop, click.student, {
      ...{ kind: 'order', url: `${at}/api/Website/Order/CreateOrder`, method: 'POST' },
      ...{ body, ...(withinMs ? { withinMs } : {}) },
    })
    if (answer.status !== 200) return answer
    const { data } = JSON.parse(answer.body) as { data: { orderId: string; paymentUrl: string | null } }
    click.orderId = data.orderId
    if (data.paymentUrl) {
      const { pathname, search } = new URL(data.paymentUrl, shop.url)
      const body = new URLSearchParams({ action: 'pay' })
      payments.push(await ask({ kind: 'payment', url: at + pathname + search, method: 'POST', body }))
    }
    return answer
  }
  const choose = (): Click => {
    // Every student buys each memo once: no click is refused because of another.
    const student = shop.students[bought % shop.students.length] as Student
    const item = items[Math.floor(bought / shop.students.length) % items.length] as { id: number }
    const click = { student, itemId: item.id, key: `chaos-${bought++}` }
    clicks.push(click)
    return click
  }
  const buy = (at?: string) => place(choose(), { at })
  const insist = async (): Promise<Answer> => {
    const click = choose()
    const first = await place(click, { withinMs: patience.answeredWithinMs })
    let last = first
    for (let clicked = 1; clicked < patience.clicks && [0, 503].includes(last.status); clicked++) {
      await wait(patience.pauseMs)
      last = await place(click, { withinMs: patience.answeredWithinMs })
    }
    return { ...last, begunAt: first.begunAt, ms: last.endedAt - first.begunAt }
  }
  return {
    look,
    pages: () => looked.size,
    buy,
    insist,
    payments: () => payments,
    visit: () => {
      const choice = chance()
      if (choice < 0.9) return look()
      if (choice < 0.98) return askAs(shop, pick(shop.students), { kind: 'account', url: `${shop.url}/api/Website/Library/GetAll` })
      return buy()
    },
    clicks: () => {
      const acknowledged = clicks.filter(({ orderId }) => orderId).length
      return { acknowledged, unanswered: clicks.length - acknowledged }
    },
    settle: async () => {
      const faults: string[] = []
      const refused: Answer[] = []
      for (const click of clicks) {
        const before = click.orderId
        const answer = await place(click)
        if (answer.status !== 200) refused.push(answer)
        else if (before && before !== click.orderId) faults.push(`the click ${click.key} has two orders`)
      }
      if (refused.length > 0) faults.push(`${refused.length} clicks that were made again were refused: ${countStatuses(refused)}`)
      const placed = (await shop.database.db.$count(orders)) - before
      if (placed !== clicks.length) faults.push(`${clicks.length} clicks made ${placed} orders`)
      return faults
    },
  }
}

/** Visits follow Zipf's law by position: half of them go to the first few hundred of 50,000 pages. */
const pickFromTail = (pages: readonly string[], chance: number) => pages[Math.floor(pages.length ** chance) - 1] as string

async function listPriced(url: string, most: number): Promise<{ id: number }[]> {
  const items: { id: number }[] = []
  for (let page = 1; items.length < most; page++) {
    const { body } = await ask({ kind: 'page', url: `${url}/api/Website/Memo/GetAll?pageNumber=${page}&pageSize=100` })
    const { data } = JSON.parse(body) as { data: { items: { id: number; price: number | null }[] } }
    if (data.items.length === 0) break
    items.push(...data.items.filter(({ price }) => price !== null))
  }
  return items.slice(0, most)
}
