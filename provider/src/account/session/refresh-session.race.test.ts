import { header } from 'contract/headers.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { sessions } from '../../db/schema/account.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openBeside } from '../../testing/database/test-database.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { decideRefresh } from './decide-refresh.ts'
import { parseRefreshToken } from './refresh-token.ts'

const calls = 200
let shop: TestApp
let close = async () => {}
let apps: Pick<TestApp['app'], 'fetch'>[]

beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20 })
  const second = await openBeside(shop.databaseUrl, 20)
  apps = [shop.app, createApp({ ...shop.deps, db: second.db })]
  close = second.close
})
afterAll(async () => {
  await close()
  await shop.close()
})

async function newSession() {
  const { person } = await createPerson(shop.deps)
  const session = await createSessionFor(shop, person.id)
  const sessionId = parseRefreshToken(shop.deps.secrets.refreshToken, session.refreshToken)?.sessionId ?? ''
  return { ...session, sessionId }
}

const refreshOn = (app: (typeof apps)[number] | undefined, { personId, refreshToken }: { personId: string; refreshToken: string }) =>
  app?.fetch(
    new Request(`http://provider.test/api/Website/Student/RefreshToken?Id=${personId}&RefreshToken=${refreshToken}`, {
      method: 'POST',
      headers: { [header.clientSecret]: shop.deps.secrets.client },
    }),
  )

test('200 refreshes of one token on two instances give one successor, and nobody is logged out', async () => {
  const session = await newSession()
  const responses = await Promise.all(Array.from({ length: calls }, (_, index) => refreshOn(apps[index % 2], session)))
  expect(new Set(responses.map((response) => response?.status))).toEqual(new Set([200]))
  const bodies = (await Promise.all(responses.map((response) => response?.json()))) as { refreshToken: string }[]
  const successors = new Set(bodies.map(({ refreshToken }) => refreshToken))
  expect(successors.size).toBe(1)
  const [successor = ''] = successors
  expect((await refreshOn(apps[1], { ...session, refreshToken: successor }))?.status).toBe(200)
})

test('twin: the same refreshes build on each other’s generations if the row is not locked', async () => {
  const { sessionId } = await newSession()
  const meet = meeting(20)
  const unguarded = () =>
    shop.deps.db.transaction(async (tx) => {
      const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
      await meet()
      const decision = session && decideRefresh(session, 0, shop.clock.now)
      if (decision !== 'advance') return session?.generation
      const [saved] = await tx
        .update(sessions)
        .set({ generation: sql`${sessions.generation} + 1` })
        .where(eq(sessions.id, sessionId))
        .returning({ generation: sessions.generation })
      return saved?.generation
    })
  const generations = await Promise.all(Array.from({ length: 20 }, unguarded))
  expect(new Set(generations).size).toBe(20)
})
