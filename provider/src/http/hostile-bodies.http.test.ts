import type { Endpoint } from 'contract/endpoint.ts'
import { seededRandom } from 'contract/seeded-random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPassword, saveDemoPeople } from '../account/demo-people.ts'
import { createApiWalk } from '../testing/api-walk.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostileQuery, jsonSchemaOf, type Known, mutated, plausible, type Random } from '../testing/hostile-input.ts'
import { createLog } from './log.ts'

const seed = 20_261_121
const rounds = 40
let shop: TestApp
let known: Known
const unexpected: string[] = []
let api: Awaited<ReturnType<typeof createApiWalk>>
beforeAll(async () => {
  shop = await createTestApp()
  // A value that only the database refuses is answered with 422, but logged as our fault, which it is.
  shop.deps.log = createLog('error', { destination: { write: (line) => unexpected.push(line) } })
  await saveDemoPeople(shop.deps)
  const { stage, component, subject, memo, otherMemo, package: bundle } = await createCatalog(shop.deps.db)
  const ids = [stage, component, subject, memo, otherMemo, bundle].map(({ id }) => id)
  known = { ids, texts: [...ids.map(String), `${memo.id}:print`, 'student@demo.warraq.example', demoPassword, 'دانة', '493827'] }
  api = await createApiWalk(shop)
  known.texts = [...known.texts, await savedAddressOf(api.token)]
})

async function savedAddressOf(token: string): Promise<string> {
  const address = { recipientName: 'Noura', phone: '5123 4567', areaId: 'salmiya', block: '4', street: '12', building: '27' }
  const response = await shop.post('Address/Create', address, { token })
  return ((await response.json()) as { data: { id: string } }).data.id
}
afterAll(() => shop.close())

const queryOf = ({ query }: Endpoint, random: Random) => hostileQuery(query && jsonSchemaOf(query), known, random)

/** The answers of 500 or above; also expects that enough calls were nearly valid and reached the verbs behind the schemas. */
async function failuresOf(
  send: (endpoint: Endpoint, random: Random) => { body?: string; query?: string },
  endpoints: Endpoint[],
): Promise<string[]> {
  const random = seededRandom(seed)
  const failures: string[] = []
  const statuses = new Set<number>()
  for (const endpoint of endpoints) {
    for (let round = 0; round < rounds; round++) {
      const input = send(endpoint, random)
      const response = await api.call(endpoint, input)
      await response.arrayBuffer()
      statuses.add(response.status)
      if (response.status >= 500) failures.push(`${response.status} ${endpoint.path} ${JSON.stringify(input).slice(0, 300)}`)
    }
  }
  expect(unexpected).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 422]))
  return failures
}

test('generated bodies, nearly valid and far from it, are never a 500', async () => {
  const send = (endpoint: Endpoint, random: Random) => ({
    body: JSON.stringify(mutated(plausible(endpoint.body ?? z.unknown(), known, random), random)) ?? 'null',
    query: queryOf(endpoint, random),
  })
  expect(await failuresOf(send, api.withBody)).toEqual([])
})

test('generated queries are never a 500', async () => {
  const send = (endpoint: Endpoint, random: Random) => ({ query: queryOf(endpoint, random) })
  expect(await failuresOf(send, api.withQuery)).toEqual([])
})
