import { defineEndpoint, type Endpoint } from 'contract/endpoint.ts'
import type { Access } from 'contract/office/role.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkRoutes } from './check-routes.ts'
import { type Api, mount } from './mount.ts'

function apiWith(access: unknown): Api {
  const api: Api = { hono: new Hono(), endpoints: [], clientSecret: 'c', authenticate: async () => undefined }
  const endpoint = defineEndpoint({ method: 'GET', path: 'Order/Look', summary: '', access: access as Access, response: z.object({}) })
  mount(api, endpoint as Endpoint, async () => ({}))
  return api
}

const check = ({ hono, endpoints }: Api) => checkRoutes(hono, endpoints)

test.each(['Public', 'Member', 'order-view', 'studyStage-edit'])('a route that is declared %s may start', (access) => {
  expect(() => check(apiWith(access))).not.toThrow()
})

test.each([[undefined], [''], ['public'], ['Admin'], ['order'], ['order_view'], ['order-*'], ['order-view-all']])(
  'the provider does not start with a route whose access is %s',
  (access) => {
    expect(() => check(apiWith(access))).toThrow('Nothing says who may call GET /api/Website/Order/Look')
  },
)

test('the provider does not start with a route outside of the contract, nor with one that is mounted twice', () => {
  const beside = apiWith('Public')
  beside.hono.get('/api/Website/Order/Everything', (context) => context.json([]))
  expect(() => check(beside)).toThrow('Nothing says who may call GET /api/Website/Order/Everything')
  const twice = apiWith('Public')
  twice.hono.get('/api/Website/Order/Look', (context) => context.json({}))
  expect(() => check(twice)).toThrow('Mounted twice: GET /api/Website/Order/Look')
})
