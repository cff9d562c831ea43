import { randomUUID } from 'node:crypto'
import autocannon, { type Request } from 'autocannon'
import { itemPathsOf, listPathsOf, pricedMemos } from './new-pages.ts'
import { openShop, type Shop } from './shop.ts'

/** Milliseconds of processor time for one request, in the shop and in PostgreSQL. They show a machine's capacity, however busy this one is. */
type Cost = { what: string; shopMs: number; databaseMs: number; failed: number }

const seconds = 6
const students = 40

/** The cost of each kind of request, for docs/capacity.md. */
export async function measureCapacity(port: number): Promise<Cost[]> {
  const shop = await openShop('PostgreSQL', port, students)
  const ids = await pricedMemos(shop.url)
  const lists = await listPathsOf(shop.url)
  const items = itemPathsOf(ids)
  const costs: Cost[] = []
  const measure = async (what: string, next: (count: number) => Request) => {
    // Code is compiled as it runs, so the first seconds do not count.
    await load(shop, next, 0, 3)
    const before = shop.processorMs()
    const { asked, failed } = await load(shop, next, 1_000_000, seconds)
    const after = shop.processorMs()
    costs.push({ what, shopMs: (after.shop - before.shop) / asked, databaseMs: (after.database - before.database) / asked, failed })
  }
  const bearer = (count: number) => ({ authorization: `Bearer ${shop.tokens[count % shop.tokens.length]}` })
  await measure('a page from the page cache', () => ({ path: '/memos' }))
  await measure('a list made anew', (count) => ({ path: lists[count % lists.length] ?? '' }))
  await measure('an item’s page made anew', (count) => ({ path: items[count % items.length] ?? '' }))
  await measure('suggestions', (count) => ({ path: `/api/Website/Search/Suggest?Text=phy${count}` }))
  await measure('a search', (count) => ({ path: `/api/Website/Search?Text=mathematics%20${count}` }))
  const cookie = await logIn(shop)
  await measure('what a page asks for whoever is logged in', () => ({ path: '/me.json', headers: { cookie } }))
  await measure('one’s own library', (count) => ({ path: '/api/Website/Library/GetAll', headers: bearer(count) }))
  await measure('a log-in', (count) => ({
    ...{ method: 'POST', path: '/api/Website/Student/LogIn', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(shop.credentials[count % students]),
  }))
  const ordered = new Map<string, number>()
  await measure('an order', (count) => {
    // Every student buys each memo once.
    const student = count % students
    const turn = ordered.get(String(student)) ?? 0
    ordered.set(String(student), turn + 1)
    return {
      ...{ method: 'POST', path: '/api/Website/Order/CreateOrder' },
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...bearer(student) },
      body: JSON.stringify({ items: [{ id: ids[turn % ids.length] }] }),
    }
  })
  await shop.close()
  return costs
}

async function load(
  shop: Shop,
  next: (count: number) => Request,
  from: number,
  duration: number,
): Promise<{ asked: number; failed: number }> {
  let count = from
  const { requests, non2xx, errors } = await autocannon({
    ...{ url: shop.url, connections: 8, duration },
    requests: [
      {
        setupRequest: (request) => {
          const made = next(count++)
          return { ...request, ...made, headers: { ...request.headers, 'accept-encoding': 'br', ...made.headers } }
        },
      },
    ],
  })
  return { asked: requests.total, failed: non2xx + errors }
}

/** The cookie of a student's session. */
async function logIn({ url, credentials: [student] }: Shop): Promise<string> {
  const body = new URLSearchParams(student)
  const answer = await fetch(`${url}/login`, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' }, redirect: 'manual' })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookies.length === 0) throw new Error(`The log-in was answered by ${answer.status}`)
  return cookies.join('; ')
}
