import { openingStepNames } from 'contract/shop/opening.ts'
import { expect, test } from 'vitest'
import { stepAfter } from './step-order.ts'

const [first, second, third] = openingStepNames as [
  (typeof openingStepNames)[number],
  (typeof openingStepNames)[number],
  (typeof openingStepNames)[number],
]
const all = (open: readonly string[]) =>
  openingStepNames.map((name) => ({ name, state: open.includes(name) ? ('open' as const) : ('skipped' as const) }))

test('the guide goes on to the next open step, then to those before it, and ends when none is left', () => {
  expect(stepAfter(first, all([first, third]))).toBe(third)
  expect(stepAfter(third, all([second, third]))).toBe(second)
  expect(stepAfter(second, all([second]))).toBeUndefined()
})
