import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnstileCheck } from './create-bot-check.ts'

/** Simulates Turnstile's siteverify: a form of secret, response and remoteip; an answer with `success`. */
const asked: Record<string, string>[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const form = Object.fromEntries(new URLSearchParams(body))
  asked.push(form)
  if (form.response === 'broken') return void response.writeHead(500).end('oops')
  response.end(JSON.stringify({ success: form.secret === 'the-secret' && form.response === 'a-token' }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => void server.close())

const check = (secret = 'the-secret') =>
  turnstileCheck({ siteKey: 'site', secret, verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify` })
const now = new Date()

test('a token is verified on the server, with the secret and the address', async () => {
  expect(await check().verify('a-token', '203.0.113.1', now)).toEqual(expect.any(String))
  expect(asked.at(-1)).toEqual({ secret: 'the-secret', response: 'a-token', remoteip: '203.0.113.1' })
})

test.each([
  ['another token', 'another', 'the-secret'],
  ['a wrong secret', 'a-token', 'wrong'],
  ['an answer that is none', 'broken', 'the-secret'],
])('%s is not accepted', async (_what, token, secret) => {
  expect(await check(secret).verify(token, undefined, now)).toBeUndefined()
})

test('if the service does not answer, nobody is accepted', async () => {
  const away = turnstileCheck({ siteKey: 'site', secret: 'the-secret', verifyUrl: 'http://127.0.0.1:1/' })
  expect(await away.verify('a-token', undefined, now)).toBeUndefined()
})

test('the page is told the site key', async () => {
  expect(await check().newChallenge(now)).toEqual({ kind: 'turnstile', siteKey: 'site' })
})
