import { defineEndpoint } from 'contract/endpoint.ts'
import type { Access } from 'contract/office/role.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { authenticate } from '../account/session/authenticate.ts'
import { AppError } from '../app-error.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { mount } from './mount.ts'

const accesses: Access[] = ['Public', 'Member', 'order-refund']

let shop: TestApp
let guarded: Hono
beforeAll(async () => {
  shop = await createTestApp()
  guarded = new Hono()
  guarded.onError((error, context) => context.text(error instanceof AppError ? error.code : 'broken', 400))
  const api = { hono: guarded, endpoints: [], clientSecret: 'c', authenticate: (token: string) => authenticate(shop.deps, token) }
  for (const access of accesses) {
    const endpoint = defineEndpoint({ method: 'GET', path: `Guarded/${access}`, summary: access, access, response: z.object({}) })
    mount(api, endpoint, async () => ({}))
  }
})
afterAll(() => shop.close())

/** The calls permitted to a token with these roles; undefined is a guest. */
async function answersFor(roles: string[] | undefined): Promise<string[]> {
  const { person } = await createPerson(shop.deps, { roles: roles ?? [] })
  const { token } = await createSessionFor(shop, person.id)
  const headers: Record<string, string> = roles ? { Authorization: `Bearer ${token}` } : {}
  const answers = accesses.map(async (access) => {
    const response = await guarded.fetch(new Request(`http://provider.test/api/Website/Guarded/${access}`, { headers }))
    return response.status === 200 ? 'allowed' : response.text()
  })
  return Promise.all(answers)
}

test('Public is allowed to everyone; an action needs the role {resource}-{action} in the token; SuperAdmin may do everything', async () => {
  expect(await answersFor(undefined)).toEqual(['allowed', 'unauthenticated', 'unauthenticated'])
  expect(await answersFor([])).toEqual(['allowed', 'allowed', 'forbidden'])
  expect(await answersFor(['order-read', 'refund'])).toEqual(['allowed', 'allowed', 'forbidden'])
  expect(await answersFor(['order-refund'])).toEqual(['allowed', 'allowed', 'allowed'])
  expect(await answersFor(['Admin'])).toEqual(['allowed', 'allowed', 'forbidden'])
  expect(await answersFor(['SuperAdmin'])).toEqual(['allowed', 'allowed', 'allowed'])
})
