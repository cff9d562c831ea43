import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doubleFaults, languageFaults, textFaults, useFaults } from './messages.ts'

test('a text that one language lacks is a fault', () => {
  expect(textFaults({ home_title: 'Notes', home_lede: 'Read' }, { home_title: 'مذكرات' })).toEqual(['home_lede is missing in Arabic'])
  expect(textFaults({}, { home_title: 'مذكرات' })).toEqual(['home_title is missing in English'])
})

test('a text with different values in the other language is a fault', () => {
  const faults = textFaults({ cart_count: '{count, plural, one {One} other {# of {all}}}' }, { cart_count: '{count} {total}' })
  expect(faults).toEqual(['cart_count takes all, count in English, count, total in Arabic'])
})

test('a value that is a number only in Arabic is a fault', () => {
  const faults = textFaults({ cart_count: '{count}' }, { cart_count: '{count, plural, other {#}}' })
  expect(faults).toEqual(['cart_count counts count in Arabic only'])
})

test('a plural’s number that is not in its reader’s digits is a fault', () => {
  const forms = '{count, plural, one {One} other {{count}}}'
  expect(textFaults({ cart_count: forms }, { cart_count: forms })).toEqual(['cart_count: {count} in its own plural is written as #'])
})

test('a plural form that the language does not have is a fault', () => {
  const forms = '{count, plural, two {Two} other {#}}'
  expect(textFaults({ cart_count: forms }, { cart_count: forms })).toEqual(['cart_count has the form two, which en has not'])
})

test('an invalid ICU message is a fault, and so is one that formats its own numbers or dates', () => {
  expect(textFaults({ a: 'Open {' }, { a: 'x' })).toHaveLength(1)
  expect(textFaults({ a: '{day, date}' }, { a: '{day}' })).toEqual(['a: only {value} and {value, plural, …} are known here'])
})

test('a key in two files is a fault', () => {
  const files = ['home', 'cart'].map((name) => ({ path: `en/${name}.ts`, text: "export const x = {\n  empty: 'Nothing',\n} as const\n" }))
  expect(doubleFaults(files)).toEqual(['en/cart.ts: empty stands in en/home.ts too'])
})

test('a text that nothing uses is a fault', () => {
  const source = { path: 'home.tsx', text: 'm.home_title()' }
  expect(useFaults(['home_title', 'home_lede'], [source])).toEqual(['home_lede is said nowhere'])
})

test.each(["m['home_title']()", 'const { home_title } = m', 'say(m)', 'export { m as texts }'])('a text used as %s is a fault', (said) => {
  const source = { path: 'home.tsx', text: `import { m } from '../../i18n/m-cart.ts'\nm.home_title()\n${said}\n` }
  expect(useFaults(['home_title'], [source])).toEqual(['home.tsx: say a text as m.key, or no build will send it'])
})

test('a file of one language that contains a text of the other is a fault', () => {
  const assets = mkdtempSync(join(tmpdir(), 'assets-'))
  writeFileSync(join(assets, 'frame-1.js'), 'e("انتقل إلى المحتوى")')
  writeFileSync(join(assets, 'messages-shop-en-1.js'), 'export default{$2:"Skip to the content"}')
  writeFileSync(join(assets, 'messages-shop-ar-1.js'), 'export default{$2:"انتقل إلى المحتوى",$3:"Skip to the content"}')
  expect(languageFaults(assets, '')).toEqual([
    'frame-1.js holds skip_to_content in Arabic',
    'messages-shop-ar-1.js holds skip_to_content in English',
  ])
})
