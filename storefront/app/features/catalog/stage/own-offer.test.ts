import { expect, test } from 'vitest'
import type { MemoCardData, PackageCardData } from '../card/card-data.ts'
import { ownOffer } from './own-offer.ts'
import type { TermOffer } from './term-offer.ts'

const memo = (id: number, price: number) => ({ kind: 'memo', id, price }) as MemoCardData
const memos = [memo(1, 3), memo(2, 2), memo(3, 1.5), memo(4, 1)]
const pack = { kind: 'package', id: 9, price: 4, savings: 1 } as PackageCardData
const others = ['', 'one other', 'two others']
/** A package of memos 1 and 2, with memos 3 and 4 beside it. */
const offer = {
  item: pack,
  lines: [
    { name: 'Term', amount: 4, to: 9 },
    { name: 'two others', amount: 2.5 },
  ],
  total: 6.5,
  before: 7.5,
  memoIds: [3, 4],
  paidIds: [1, 2],
  words: { others },
} as TermOffer
const ownedBy = (...ids: number[]) => ownOffer(offer, memos, new Set(ids))

test('a student who owns nothing of it gets the offer as it is', () => {
  const { lines, total, before } = offer
  expect(ownedBy(77)).toEqual({ owned: 0, pack, isPart: false, memos: [memo(3, 1.5), memo(4, 1)], lines, total, before })
})

test('an owned memo beside the package is left out of sum, count and what is bought', () => {
  expect(ownedBy(3)).toMatchObject({ owned: 1, pack, isPart: false, memos: [memo(4, 1)], total: 5, before: 6 })
  expect(ownedBy(3).lines).toEqual([
    { name: 'Term', amount: 4, to: 9 },
    { name: 'one other', amount: 1 },
  ])
})

test('an owned package is left out with all its contents', () => {
  const own = ownedBy(9)
  expect(own).toMatchObject({ owned: 2, pack: undefined, isPart: false, total: 2.5, before: 2.5 })
  expect(own.lines).toEqual([{ name: 'two others', amount: 2.5 }])
})

test('owning everything a package charges for counts as owning it', () => {
  expect(ownedBy(1, 2)).toMatchObject({ owned: 2, pack: undefined, isPart: false })
  expect(ownedBy(1, 2, 3, 4)).toMatchObject({ owned: 4, pack: undefined, memos: [], lines: [], total: 0 })
})

test('a student who owns some of a package is not told what the package saves: the provider knows its price', () => {
  expect(ownedBy(1)).toMatchObject({ owned: 1, pack, isPart: true, total: 6.5, before: 6.5 })
})

test('the memos alone count if there is no package', () => {
  const singly = { ...offer, item: undefined, paidIds: [], lines: [{ name: 'all', amount: 2.5 }], total: 2.5, before: 2.5 } as TermOffer
  expect(ownOffer(singly, memos, new Set([4]))).toMatchObject({ owned: 1, pack: undefined, total: 1.5 })
  expect(ownOffer(singly, memos, new Set())).toMatchObject({ owned: 0, total: 2.5 })
})
