import { expect, test } from 'vitest'
import { createCatalogueAnswers } from './catalogue-answers.ts'

const shared = { 'Cache-Control': 'public, max-age=0, s-maxage=60', 'Cache-Tag': 'memo,memo:5' }

function open(maxBytes = 1e6) {
  const clock = { now: 0 }
  const answers = createCatalogueAnswers({ maxBytes, now: () => clock.now })
  const noted: string[] = []
  const page = answers.forPage((tags) => noted.push(...tags))
  const keep = (key: string, headers: Record<string, string> = shared, answer: object = { key }) =>
    page.begin(key)(new Headers(headers), answer, 100)
  return { answers, page, keep, noted, clock }
}

test('an answer is found again, and its page learns what it is about', () => {
  const { page, keep, noted } = open()
  keep('en /memos')
  expect(page.find('en /memos')).toEqual({ key: 'en /memos' })
  expect(page.find('ar /memos')).toBeUndefined()
  expect(noted).toEqual(['memo', 'memo:5'])
})

test.each([
  ['is private', { ...shared, 'Cache-Control': 'private, no-store' }],
  ['has no time', { ...shared, 'Cache-Control': 'public, max-age=60' }],
  ['sets a cookie', { ...shared, 'Set-Cookie': 'a=b' }],
  ['has no tags, so that no change would remove it', { 'Cache-Control': shared['Cache-Control'] }],
])('an answer that %s is not kept', (_what, headers) => {
  const { page, keep } = open()
  keep('k', headers)
  expect(page.find('k')).toBeUndefined()
})

test('an answer is kept as long as the provider lets a shared cache keep it', () => {
  const { page, keep, clock } = open()
  keep('k')
  clock.now = 60_000
  expect(page.find('k')).toBeDefined()
  clock.now = 60_001
  expect(page.find('k')).toBeUndefined()
})

test('a change removes what is about it, and nothing else', () => {
  const { answers, page, keep } = open()
  keep('five')
  keep('subjects', { ...shared, 'Cache-Tag': 'subject' })
  answers.purge(['memo:6', 'subject'])
  expect([page.find('five'), page.find('subjects')]).toEqual([{ key: 'five' }, undefined])
  answers.purge()
  expect(page.find('five')).toBeUndefined()
})

test('an answer that was asked for before a change is not kept after it', () => {
  const { answers, page } = open()
  const keep = page.begin('k')
  answers.purge(['memo:5'])
  keep(new Headers(shared), {}, 100)
  expect(page.find('k')).toBeUndefined()
})

test('kept answers stay within their limit, and nothing is kept without room', () => {
  const { page, keep } = open(4_000)
  for (let number = 0; number < 20; number++) keep(`k${number}`)
  expect([page.find('k0'), page.find('k19')]).toEqual([undefined, { key: 'k19' }])
  const none = open(0)
  none.keep('k')
  expect(none.page.find('k')).toBeUndefined()
})

test('nobody can change an answer for others', () => {
  const { page, keep } = open()
  keep('k', shared, { items: [{ title: 'Waves' }] })
  const { items } = page.find('k') as { items: { title: string }[] }
  expect(() => items.push({ title: 'Optics' })).toThrow(TypeError)
  expect(() => Object.assign(items[0] ?? {}, { title: 'Optics' })).toThrow(TypeError)
})
