import { defineEndpoint } from 'contract/endpoint.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { errorResponse } from './error-response.ts'
import { mount } from './mount.ts'

const endpoint = defineEndpoint({
  method: 'POST',
  path: 'Form/Echo',
  summary: 'Says what it understood',
  access: 'Public',
  body: z.strictObject({
    name: z.string().optional(),
    isNew: z.boolean().optional(),
    address: z.strictObject({ block: z.string(), place: z.strictObject({ lat: z.number() }).optional() }).optional(),
    items: z
      .array(z.strictObject({ id: z.string(), quantity: z.number().int().optional(), tags: z.array(z.string()).optional() }))
      .optional(),
    file: z.file().optional(),
  }),
  response: z.object({ data: z.unknown() }),
  maxFileBytes: 1000,
})

const hono = new Hono()
hono.onError((error) =>
  error instanceof AppError ? errorResponse(error.code, error.details, 'en', '') : new Response(String(error), { status: 500 }),
)
mount({ hono, endpoints: [], clientSecret: 'c', authenticate: async () => undefined }, endpoint, async ({ body }) => {
  const { file, ...rest } = body
  return { data: { ...rest, ...(file ? { file: [file.name, file.type, await file.text()] } : {}) } }
})

type Part = [name: string, value: string | File]

async function send(parts: Part[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const response = await hono.request('/api/Website/Form/Echo', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as { data?: unknown; errors?: object } }
}
const dataOf = async (parts: Part[]) => (await send(parts)).body.data
const statusOf = async (parts: Part[]) => (await send(parts)).status

test('dots are objects, indexes are lists, and files are parts', async () => {
  const file = new File(['hello'], 'note.txt', { type: 'text/plain' })
  const parts: Part[] = [
    ['name', 'Noura'],
    ['isNew', 'true'],
    ['address.block', '04'],
    ['address.place.lat', '29.3'],
    ['items[1].id', '7'],
    ['items[0].id', '5'],
    ['items[0].quantity', '2'],
    ['items[0].tags[0]', 'a'],
    ['file', file],
  ]
  expect(await dataOf(parts)).toEqual({
    name: 'Noura',
    isNew: true,
    address: { block: '04', place: { lat: 29.3 } },
    items: [{ id: '5', quantity: 2, tags: ['a'] }, { id: '7' }],
    file: ['note.txt', 'text/plain', 'hello'],
  })
})

test('the same call takes JSON', async () => {
  const body = JSON.stringify({ items: [{ id: '5', quantity: 2 }] })
  const response = await hono.request('/api/Website/Form/Echo', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  expect(await response.json()).toEqual({ data: { items: [{ id: '5', quantity: 2 }] } })
})

test('a file field that nobody used counts as empty', async () => {
  const body =
    '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n'
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const response = await hono.request('/api/Website/Form/Echo', { method: 'POST', body, headers })
  expect(await response.json()).toEqual({ data: {} })
})

test('wrong values are named by their path', async () => {
  const { status, body } = await send([
    ['items[0].quantity', 'two'],
    ['items[0].id', '5'],
  ])
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['items.0.quantity']])
})

test.each<[string, Part[]]>([
  ['an index beyond all lists', [['items[999999999].id', '5']]],
  ['an index above 200', [['items[201].id', '5']]],
  [
    'a list with gaps',
    [
      ['items[0].id', '5'],
      ['items[2].id', '6'],
    ],
  ],
  ['__proto__', [['__proto__.isAdmin', 'true']]],
  ['__proto__ further in', [['address.__proto__.block', 'x']]],
  ['constructor', [['constructor.prototype.block', 'x']]],
  [
    'a name twice',
    [
      ['name', 'a'],
      ['name', 'b'],
    ],
  ],
  [
    'a value that is an object too',
    [
      ['address', 'a'],
      ['address.block', 'b'],
    ],
  ],
  [
    'an object that is a value too',
    [
      ['address.block', 'b'],
      ['address', 'a'],
    ],
  ],
  [
    'a list that is an object too',
    [
      ['items[0].id', '5'],
      ['items.id', '6'],
    ],
  ],
  ['a name of nothing', [['', 'x']]],
  ['brackets without an index', [['items[]', '5']]],
  ['brackets with a name', [['items[id]', '5']]],
  ['ever deeper names', [['a.b.c.d.e.f', 'x']]],
  ['ever deeper lists', [[`items${'[0]'.repeat(40)}`, 'x']]],
])('%s is refused with 422', async (_what, parts) => {
  expect(await statusOf(parts)).toBe(422)
})

test('nothing of a hostile form reaches the properties that every object has', async () => {
  await send([
    ['__proto__.polluted', 'yes'],
    ['constructor.prototype.polluted', 'yes'],
  ])
  expect('polluted' in {}).toBe(false)
})

test.each<[string, () => Part[]]>([
  ['10,000 parts', () => Array.from({ length: 10_000 }, (_, index): Part => [`p${index}`, ''])],
  ['more than five files', () => Array.from({ length: 6 }, (_, index): Part => [`f${index}`, new File(['x'], 'x')])],
  ['a file larger than the call takes', () => [['file', new File(['x'.repeat(1001)], 'x')]]],
  ['a text of more than 64 KB', () => [['name', 'x'.repeat(64 * 1024 + 1)]]],
  ['more than a body may hold', () => Array.from({ length: 40 }, (_, index): Part => [`p${index}`, 'x'.repeat(30_000)])],
])('%s are refused with 413', async (_what, parts) => {
  expect(await statusOf(parts())).toBe(413)
})

test('a form that is broken or cut off is refused with 422', async () => {
  for (const body of ['', '--x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nNoura', 'nonsense']) {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await hono.request('/api/Website/Form/Echo', { method: 'POST', body, headers })).status, body).toBe(422)
  }
})

test('a body that never ends is not read to its end', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const request = new Request('http://provider.test/api/Website/Form/Echo', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
  expect((await hono.fetch(request)).status).toBe(413)
  expect(pulled).toBeLessThan(40)
})

test('NUL and lone surrogates, which no database stores, are named', async () => {
  expect(await send([['name', 'a\u0000b']])).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
})
