import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import type { OpenProvider } from 'provider/src/open-provider.ts'
import { getToday, listTwoWeeks } from 'provider/src/report/get-today.ts'
import { listBestSellers } from 'provider/src/report/list-best-sellers.ts'
import { listWaiting } from 'provider/src/report/list-waiting.ts'
import { sumSales } from 'provider/src/report/sum-sales.job.ts'
import { unsummedSales } from 'provider/src/sales/books/sales-sum.schema.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { readStorefrontEnv } from 'storefront/server/env.ts'
import { openStorefront } from 'storefront/server/open-storefront.ts'
import { sessionCookie } from 'storefront/testing/create-test-storefront.ts'
import { createPageQueues } from '../scripts/queue-pages.ts'
import { largeShop } from './fill-lists.ts'
import { openKept } from './kept-database.ts'
import { keptLists, untilIdle } from './lists.ts'

const rounds = 9
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

type Overview = {
  /** The page as its reader gets it: every call of its loaders and its frame, and the rendering. */
  pageMs: number
  /** The page's calls to the provider, several at once, each with its time. */
  calls: Record<string, number>
  /** Its figures alone: all requested at once, and each by itself. */
  wholeMs: number
  parts: Record<string, number>
}

/** Milliseconds of the office's first page for a SuperAdmin, with a million orders in two years: on the lists' shop; PostgreSQL only. */
export async function measureOverview(): Promise<Overview> {
  const provider = await openKept(keptLists, largeShop)
  try {
    await untilIdle(provider)
    const { deps } = provider
    // If its job is running, this does nothing and retries.
    while ((await deps.db.$count(unsummedSales)) > 0) await sumSales(deps)
    const parts = {
      waiting: () => listWaiting(deps, ['SuperAdmin']),
      today: () => getToday(deps),
      'two weeks': () => listTwoWeeks(deps),
      'best sellers': () => listBestSellers(deps),
    }
    const whole = () => Promise.all(Object.values(parts).map((part) => part()))
    await whole()
    const alone: Record<string, number> = {}
    for (const [part, ask] of Object.entries(parts)) alone[part] = await time(ask)
    return { ...(await measurePage(provider)), wholeMs: await time(whole), parts: alone }
  } finally {
    await provider.close()
  }
}

/** In this process, as `npm start` runs it; no answer about the office is cached. */
async function measurePage({ app, deps }: OpenProvider): Promise<Pick<Overview, 'pageMs' | 'calls'>> {
  const asked = new Map<string, number[]>()
  const fetchProvider = async (request: Request) => {
    const name = new URL(request.url).pathname.replace('/api/Website/', '')
    const began = performance.now()
    const response = await app.fetch(request)
    asked.set(name, [...(asked.get(name) ?? []), performance.now() - began])
    return response
  }
  const env = readStorefrontEnv({ ...process.env, PUBLIC_URL: '', PROVIDER_URL: '' })
  const storefront = await openStorefront(env, { fetch: fetchProvider, clientSecret: deps.secrets.client }, createPageQueues())
  const { person } = await createPerson(deps, { roles: [superAdmin] })
  const { token, refreshToken } = await createSessionFor({ deps }, person.id)
  const cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })
  const ask = async () => {
    const response = await storefront.fetch(new Request(`http://bench.test${linkToOffice('overview')}`, { headers: { cookie } }))
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The overview was answered with ${response.status}`)
  }
  await ask()
  asked.clear()
  const pageMs = await time(ask)
  return { pageMs, calls: Object.fromEntries([...asked].map(([name, times]) => [name, median(times)])) }
}

async function time(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return median(times)
}

if (import.meta.main) {
  console.log(await measureOverview())
  process.exit()
}
