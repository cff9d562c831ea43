import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const form = 'application/x-www-form-urlencoded'
const post = (body: ConstructorParameters<typeof Response>[0], headers: Record<string, string> = { 'Content-Type': form }) =>
  new Request('http://shop.test/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a form arrives complete', async () => {
  const request = await readForm(post('email=a%40b.c&password=x'))
  expect(request instanceof Request && Object.fromEntries(await request.formData())).toEqual({ email: 'a@b.c', password: 'x' })
})

test('a multipart form arrives complete', async () => {
  const data = new FormData()
  data.set('code', '123456')
  const request = await readForm(post(data, {}))
  expect(request instanceof Request && (await request.formData()).get('code')).toBe('123456')
})

test('a request without a body comes through', async () => {
  expect(await readForm(post(null, {}))).toBeInstanceOf(Request)
})

test('a form that declares more than 1 MB is refused', async () => {
  expect(await readForm(post('x', { 'Content-Type': form, 'Content-Length': String(300 * 1024 * 1024) }))).toEqual({ status: 413 })
})

test('a form that sends more than 1 MB is refused, and the rest is never read', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  expect(await readForm(post(endless))).toEqual({ status: 413 })
  expect(pulled).toBeLessThan(25)
})

test.each(['application/json', 'text/plain', ''])('a body of type %j is no form', async (type) => {
  expect(await readForm(post(new TextEncoder().encode('{}'), type ? { 'Content-Type': type } : {}))).toEqual({ status: 415 })
})

test('a broken multipart body is refused', async () => {
  expect(await readForm(post('no parts here', { 'Content-Type': 'multipart/form-data; boundary=x' }))).toEqual({ status: 400 })
})
