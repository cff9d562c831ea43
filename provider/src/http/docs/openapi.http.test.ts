import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

type Operation = {
  operationId: string
  summary: string
  security?: object[]
  responses: Record<string, { content: object }>
  requestBody?: object
}
type Document = {
  openapi: string
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let shop: TestApp
let document: Document
beforeAll(async () => {
  shop = await createTestApp()
  const response = await shop.fetch('/api/openapi.json')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  document = (await response.json()) as Document
})
afterAll(() => shop.close())

test('the document is OpenAPI 3.1 with a title', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.title).toBeTruthy()
})

test('it lists every mounted endpoint, and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(shop.app.endpoints.map(({ method, path }) => `${method} /api/Website/${path}`).sort())
})

test('every operation documents who may call it, its input and its answers', () => {
  for (const endpoint of shop.app.endpoints) {
    const operation = document.paths[`/api/Website/${endpoint.path}`]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary, endpoint.path).toBeTruthy()
    expect(Boolean(operation?.security), endpoint.path).toBe(endpoint.access !== 'Public')
    expect(Boolean(operation?.requestBody), endpoint.path).toBe(Boolean(endpoint.body || endpoint.maxStreamBytes))
    expect(Object.keys(operation?.responses ?? {}), endpoint.path).toContain('200')
  }
})

test('no two operations have the same id', () => {
  const ids = Object.values(document.paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(0)
  for (const [, group = '', name = ''] of references) expect(document.components[group], name).toHaveProperty([name])
})
