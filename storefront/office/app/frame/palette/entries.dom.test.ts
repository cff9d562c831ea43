// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { expect, test } from 'vitest'
import { matchEntries, pageEntries } from './entries.ts'

test.each([
  ['en', 'tax', ['/admin/reports', '/admin/settings?part=place']],
  ['en', 'refund', ['/admin/orders', '/admin/reports', '/admin/settings?part=rules']],
  ['ar', 'ضريبة', ['/admin/reports', '/admin/settings?part=place']],
  ['ar', 'استرداد', ['/admin/orders', '/admin/reports', '/admin/settings?part=rules']],
] as const)('pages and settings are found by what people call what they do there (%s: %s)', (lang, word, expected) => {
  document.documentElement.lang = lang
  const entries = pageEntries(['orders', 'reports', 'settings']).flatMap(({ items }) => items)
  expect(matchEntries(entries, (words) => words.includes(word)).map(({ to }) => to)).toEqual(expected)
})

test('matches by name come before matches by other words', () => {
  const entries = [
    { to: '/called', text: 'Orders', note: '', words: 'refund' },
    { to: '/named', text: 'Refund rules', note: '' },
    { to: '/neither', text: 'Memos', note: '', words: 'file' },
  ]
  expect(matchEntries(entries, (words) => words.toLowerCase().includes('refund')).map(({ to }) => to)).toEqual(['/named', '/called'])
})
