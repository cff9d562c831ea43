import { expect, test } from 'vitest'
import { withCdnTags } from './cdn-tags.ts'

const page = { 'Cache-Control': 'public, max-age=0, s-maxage=60', 'Cache-Tag': 'memo,memo:5' }
const tagged = (headers: Record<string, string>, hasCdn = true) => withCdnTags(new Response('', { headers }), hasCdn).headers

test('what a CDN may store carries its tags, and the tag of everything', () => {
  expect(tagged(page).get('Cache-Tag')).toBe('memo,memo:5,all')
  expect(tagged({ 'Cache-Control': 'public, max-age=60' }).get('Cache-Tag')).toBe('all')
})

test.each([
  ['there is no CDN', page, false],
  ['nobody may store it', { ...page, 'Cache-Control': 'private, no-store' }, true],
  ['it is not to be stored', { ...page, 'Cache-Control': 'no-store' }, true],
  ['it never changes', { 'Cache-Control': 'public, max-age=31536000, immutable' }, true],
])('an answer carries no tags if %s', (_why, headers, hasCdn) => {
  const answer = tagged(headers, hasCdn)
  expect([answer.get('Cache-Tag'), answer.get('Cache-Control')]).toEqual([null, headers['Cache-Control']])
})

test('an answer with more tags than a CDN takes is not stored there', () => {
  const many = Array.from({ length: 1_000 }, (_, id) => `memo:${id}`).join(',')
  const answer = tagged({ ...page, 'Cache-Tag': many })
  expect([answer.get('Cache-Tag'), answer.get('Cache-Control')]).toEqual([null, 'private, no-cache'])
})
