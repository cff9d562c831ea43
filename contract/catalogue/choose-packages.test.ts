import type { Package } from 'contract/catalogue/catalog.ts'
import { expect, test } from 'vitest'
import { chooseOwnFirst, choosePackages } from './choose-packages.ts'

type Facts = { savings: number; grade?: number; term?: '1' | '2'; price?: number | null; contents?: number }

function offer(id: number, { savings, grade = 12, term = '1', price = 5, contents = 3 }: Facts) {
  const component = { id: 100 + grade, grade, term } as NonNullable<Package['component']>
  return { id, price, savings, component, contents: Array.from({ length: contents }, () => ({}) as Package['contents'][number]) }
}
const choose = (packages: ReturnType<typeof offer>[], term: '1' | '2' = '1') => {
  const { great, others } = choosePackages(packages, term, 3)
  return [great?.id, others.map(({ id }) => id)]
}

test('the package of the present term that saves most comes first; if two save the same, the one with more contents', () => {
  const packages = [
    offer(1, { savings: 2 }),
    offer(2, { savings: 9, term: '2' }),
    offer(3, { savings: 4 }),
    offer(4, { savings: 4, contents: 5 }),
  ]
  expect(choose(packages)[0]).toBe(4)
  expect(choose(packages, '2')[0]).toBe(2)
})

test('packages with equal savings and contents keep the provider’s order, whatever their ids', () => {
  expect(choose([offer(7, { savings: 4 }), offer(2, { savings: 4 }), offer(5, { savings: 4 })])).toEqual([7, [2, 5]])
})

test('the best one is shown with the next best of other grades, and with those of its own grade only if there is room', () => {
  const packages = [
    offer(1, { savings: 9 }),
    offer(2, { savings: 8 }),
    offer(3, { savings: 3, grade: 7 }),
    offer(4, { savings: 2, grade: 7 }),
    offer(5, { savings: 1, grade: 9 }),
  ]
  expect(choose(packages)).toEqual([1, [3, 5, 2]])
})

test('if the term has no package, others are used; items not for sale are never shown', () => {
  expect(choose([offer(1, { savings: 9, price: null }), offer(2, { savings: 1, term: '2' })])).toEqual([2, []])
  expect(choose([offer(1, { savings: 9, price: null })])).toEqual([undefined, []])
  expect(choose([])).toEqual([undefined, []])
})

test('packages of the reader’s grade come before all others, however little they save', () => {
  const packages = [
    offer(1, { savings: 9 }),
    offer(2, { savings: 1, grade: 7 }),
    offer(3, { savings: 2, grade: 7, term: '2' }),
    offer(4, { savings: 3, grade: 9 }),
  ]
  const chooseFor = (grade: number) => {
    const { great, others } = chooseOwnFirst(packages, ({ component }) => component?.grade === grade, '1', 2)
    return [great?.id, others.map(({ id }) => id)]
  }
  expect(chooseFor(7)).toEqual([2, [1, 4]])
  expect(chooseFor(9)).toEqual([4, [1, 2]])
  expect(chooseFor(3)).toEqual([1, [4, 2]])
})
