import type { Endpoint } from 'contract/endpoint.ts'
import type { Locale } from 'contract/locale.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { parseBody, parseQuery } from './parse-request.ts'

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

const shop = await openTestShop()

const wrongValues: readonly unknown[] = [null, '', 'x', 'x'.repeat(30_000), 5, -1.5, 1e300, true, [], {}, [[]], ['x'], { a: 1 }]
const machineWords =
  /\b(?:expected|received|undefined|null|nan|string|integer|boolean|object|array|record|invalid|input|option|pattern|regex|unrecognized|key|too (?:big|small)|>=|<=|error|issue|literal|enum|union|uuid)\b|[{}[\]|]/i
const arabic = /[\u0600-\u06ff]/

/** One value in one place, and nothing else. */
function wrongAt(schema: JsonSchema): unknown[] {
  const inner = [schema, ...(schema.anyOf ?? [])]
  const inObjects = inner.flatMap(({ properties }) =>
    Object.entries(properties ?? {}).flatMap(([name, part]) => wrongAt(part).map((value) => ({ [name]: value }))),
  )
  const inLists = inner.flatMap(({ items }) => (items ? wrongAt(items).map((value) => [value]) : []))
  return [...wrongValues, ...inObjects, ...inLists]
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

type Parse = (locale: Locale) => unknown

function parsesOf({ body, query }: Endpoint): [input: string, parse: Parse][] {
  const bodies = body ? wrongAt(shapeOf(body)).map((value) => JSON.stringify(value)) : []
  const names = query ? Object.keys(shapeOf(query).properties ?? {}) : []
  const queries = names.flatMap((name) => ['', 'x', 'x'.repeat(3000), '-1', '1.5', '9e99', '[]'].map((value) => `${name}=${value}`))
  return [
    ...bodies.map((text): [string, Parse] => [text, (locale) => body && parseBody(body, text, locale)]),
    ...queries.map((text): [string, Parse] => [text, (locale) => query && parseQuery(query, `http://shop.example/?${text}`, locale)]),
  ]
}

function refusalsOf(parse: Parse, locale: Locale): string[] {
  try {
    parse(locale)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.values(error.details.fields ?? {}).flat()
  }
}

function saidOf(endpoint: Endpoint, locale: Locale): Map<string, string> {
  const said = parsesOf(endpoint).flatMap(([input, parse]) =>
    refusalsOf(parse, locale).map((message): [string, string] => [message, `${endpoint.path} ${input.slice(0, 120)}`]),
  )
  return new Map(said)
}

test('every fault in every field of every call is named in plain English, and in Arabic that is Arabic', () => {
  const faulty: string[] = []
  for (const endpoint of shop.app.endpoints) {
    for (const [message, where] of saidOf(endpoint, 'en'))
      if (machineWords.test(message) || arabic.test(message) || message.length < 5) faulty.push(`${message} (${where})`)
    for (const [message, where] of saidOf(endpoint, 'ar'))
      if (machineWords.test(message) || !arabic.test(message)) faulty.push(`${message} (${where})`)
  }
  expect(faulty).toEqual([])
})

test('a missing field is named as missing', async () => {
  const response = await shop.post('Student/LogIn', {}, { lang: 'en' })
  expect(await response.json()).toMatchObject({ errors: { email: ['This is still missing'], password: ['This is still missing'] } })
  const inArabic = await shop.post('Student/LogIn', {}, { lang: 'ar' })
  expect(await inArabic.json()).toMatchObject({ errors: { email: ['هذا الحقل مطلوب'], password: ['هذا الحقل مطلوب'] } })
})

test('an order key that is too long is refused with a text', async () => {
  const { token } = await logInAs(shop)
  const { memo } = await createCatalog(shop.deps.db)
  const response = await shop.fetch('/api/Website/Order/CreateOrder', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'x'.repeat(129) },
    body: JSON.stringify({ items: [{ id: memo.id }] }),
  })
  expect(await response.json()).toMatchObject({ errors: { 'Idempotency-Key': ['128 characters at most'] } })
})

test('unknown fields are named, at most twenty', async () => {
  const surplus = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]))
  const response = await shop.post('Student/LogIn', { email: 'dana@example.com', password: 'x', ...surplus })
  const { errors } = (await response.json()) as { errors: Record<string, string[]> }
  expect(errors).toMatchObject({ x0: ['This field does not belong here'] })
  expect(Object.keys(errors)).toHaveLength(20)
})

test.each([
  ['broken JSON', 'application/json', '{"email":'],
  ['nothing', 'application/json', ''],
  ['a form', 'application/x-www-form-urlencoded', 'email=dana%40example.com&password=wrong'],
  ['a broken multipart form', 'multipart/form-data; boundary=x', '--x'],
  [
    'a multipart form of other fields',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
  ['plain text', 'text/plain', 'dana@example.com'],
  ['XML', 'application/xml', '<email/>'],
  ['JSON nested too deep', 'application/json', `${'['.repeat(50)}${']'.repeat(50)}`],
])('a log-in that comes as %s is 422, never the 400 that means "wrong password"', async (_what, type, body) => {
  for (const path of ['Student/LogIn', 'Student/VerifyTwoStep']) {
    const response = await shop.fetch(`/api/Website/${path}`, { method: 'POST', body, headers: { 'Content-Type': type } })
    expect([path, response.status]).toEqual([path, 422])
  }
})
