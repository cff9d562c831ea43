import type { Memo, Package } from 'contract/catalogue/catalog.ts'
import type { ComponentDetail } from 'contract/catalogue/component.ts'
import { expect, test } from 'vitest'
import { termOffer } from './term-offer.ts'

const text = (en: string) => ({ en, ar: null })
const memo = (id: number, price: number | null, isFree = false) => ({ id, price, isFree, currency: 'KWD' }) as Memo
const bundle = (id: number, price: number, savings: number, contents: number[], isFree = false) =>
  ({
    kind: 'package',
    id,
    title: text('Term'),
    price,
    isFree,
    savings,
    listPrice: price + savings,
    currency: 'KWD',
    component: null,
    hue: 'nil',
    contentLanguage: 'ar',
    academicYear: null,
    contents: contents.map((item) => ({ id: item, kind: 'memo', title: text('m'), price: 1, subjectTitle: null, hue: null })),
  }) as Package
const component = (memos: Memo[], packages: Package[]) =>
  ({ packages, subjects: [{ id: 1, title: text('Physics'), memos }] }) as unknown as ComponentDetail

test('the offer is the package and, one by one, what it leaves out; free memos and those not sold alone cost nothing', () => {
  const offer = termOffer(component([memo(1, 3), memo(2, 2), memo(3, 1.5), memo(4, 0, true), memo(5, null)], [bundle(9, 4, 1, [1, 2])]))
  expect(offer).toMatchObject({ total: 5.5, before: 6.5, currency: 'KWD', memoIds: [3] })
  expect(offer?.lines).toEqual([
    { name: 'Term', amount: 4, to: 9 },
    { name: 'The other memo', amount: 1.5 },
  ])
})

test('it promises everything only if every subject of the term has memos and each of these can be bought so', () => {
  const written = { id: 1, title: text('Physics'), memos: [memo(1, 3), memo(2, 2)] }
  const unwritten = { id: 2, title: text('History'), memos: [] }
  const titleOf = (subjects: object[]) => termOffer({ packages: [], subjects } as unknown as ComponentDetail)?.title
  expect(titleOf([written])).toBe('Everything for my term')
  expect(titleOf([written, unwritten])).toBe('Everything so far for this term')
  const isOnlyPrinted = { ...written, memos: [memo(1, 3), memo(2, 2), memo(3, null)] }
  expect(titleOf([isOnlyPrinted])).toBe('Memos of this term in one go')
  expect(termOffer(component([memo(1, 3), memo(3, null)], [bundle(9, 4, 1, [1, 3])]))?.title).toBe('Everything for my term')
})

test('the offer is the sum of the memos if there is no package', () => {
  expect(termOffer(component([memo(1, 3), memo(2, 2)], []))).toMatchObject({ total: 5, before: 5, memoIds: [1, 2], item: undefined })
})

test('a package that contains everything is the whole offer', () => {
  expect(termOffer(component([memo(1, 3)], [bundle(9, 2, 1, [1])]))).toMatchObject({ total: 2, before: 3, memoIds: [] })
})

test('a free package is no offer, and a single memo is none either', () => {
  expect(termOffer(component([memo(1, 3)], [bundle(9, 0, 3, [1], true)]))).toBeUndefined()
})

test('a term with more memos than its page lists has no offer of all', () => {
  const subjects = [{ id: 1, title: text('Physics'), memos: [memo(1, 3), memo(2, 2)], memoCountHere: 2193 }]
  expect(termOffer({ packages: [bundle(9, 4, 1, [1, 2])], subjects } as unknown as ComponentDetail)).toBeUndefined()
})
