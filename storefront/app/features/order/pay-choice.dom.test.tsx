// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import PayChoice from './pay-choice.tsx'
import type { PayMethods } from './pay-methods.ts'

afterEach(cleanup)

const sandbox = { id: 'sandbox', label: 'Sandbox', note: '', marks: ['Visa'] } as const
const cash = { id: 'cod', label: 'Cash', note: '', marks: [] } as const
const checked = () => screen.getByRole('radio', { checked: true })
const show = (...methods: PayMethods['methods']) => render(<PayChoice title="How do you pay?" methods={methods} />)

test('the first way to pay is chosen; another choice survives another step, if it is still offered', async () => {
  show(sandbox, cash)
  expect(checked()).toHaveProperty('value', 'sandbox')
  await userEvent.click(screen.getByRole('radio', { name: /Cash/ }))
  cleanup()
  show(sandbox, cash)
  expect(checked()).toHaveProperty('value', 'cod')
  cleanup()
  show(sandbox)
  expect(checked()).toHaveProperty('value', 'sandbox')
})
