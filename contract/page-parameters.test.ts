import { expect, test } from 'vitest'
import { readParameters } from './page-parameters.ts'

const at = (query: string) => ({ url: `http://shop.test/memos${query}` })

test('a page reads the parameters that it declares, if their values are valid', () => {
  const query = readParameters('memos', at('?grade=12&sort=loud&type=notes&type=exams&type=song'))
  expect([query.get('grade'), query.get('sort'), query.getAll('type')]).toEqual(['12', null, ['exams', 'notes']])
})

test('a parameter that a page does not declare has no value, even if the types are bypassed', () => {
  const query = readParameters('packages', at('?rating=4&page=2')) as unknown as URLSearchParams
  expect([query.get('page'), query.get('rating')]).toEqual(['2', null])
})
