import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { CreatedOrder } from 'contract/sales/order.ts'
import { v7 as uuidv7 } from 'uuid'
import { createSession } from '../../account/session/create-session.ts'
import { people } from '../../db/schema/account.ts'
import type { TestApp } from '../create-test-app.ts'
import { type Answered, read } from '../sales/order-factory.ts'
import { createPerson } from '../student/account-factory.ts'

/** This many logged-in students press the button at the same moment, each over a connection of its own. Answers their answers. */
export async function orderAtOnce(shop: TestApp, count: number, bodyOf: (index: number) => object): Promise<Answered<CreatedOrder>[]> {
  const tokens = await createCrowd(shop, count)
  const server = serve({ fetch: (request) => shop.app.fetch(request), port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/Website/Order/CreateOrder`
  const answers = await Promise.all(tokens.map((token, index) => click(url, token, bodyOf(index))))
  await new Promise((resolve) => {
    server.close(resolve)
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  return answers
}

/** As clients do: a shop that is out of room (503) is asked again. */
async function click(url: string, token: string, order: object): Promise<Answered<CreatedOrder>> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  for (;;) {
    const answer = await read<CreatedOrder>(await fetch(url, { method: 'POST', headers, body: JSON.stringify(order) }))
    if (answer.status !== 503) return answer
    await sleep(20)
  }
}

/** A session's tokens for each. One transaction: a thousand commits would take longer than the race. */
async function createCrowd({ deps }: TestApp, count: number): Promise<string[]> {
  const { person } = await createPerson(deps)
  const ids = Array.from({ length: count }, () => uuidv7())
  return deps.db.transaction(async (tx) => {
    const crowd = await tx
      .insert(people)
      .values(ids.map((id) => ({ ...person, id, email: `crowd-${id}@example.com` })))
      .returning()
    const tokens: string[] = []
    for (const one of crowd) tokens.push((await createSession(tx, deps, one)).accessToken)
    return tokens
  })
}
