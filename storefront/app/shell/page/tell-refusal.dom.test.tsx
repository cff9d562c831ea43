// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../toast/toaster.tsx'
import { tellRefusal } from './tell-refusal.ts'

type State = { navigation: { state: string }; location: { pathname: string; search: string } }
const resting: State = { navigation: { state: 'idle' }, location: { pathname: '/admin/opening', search: '?step=delivery' } }
const listeners = new Set<(state: State) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  const subscribe = (listener: (state: State) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  vi.stubGlobal('__reactRouterDataRouter', { state: resting, subscribe })
})
afterEach(() => {
  cleanup()
  delete document.body.dataset.namesFaults
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function tell(faults: Record<string, string>): Promise<void> {
  render(
    <>
      <label>
        Weight <span>(g)</span>
        <input name="weight" />
      </label>
      <Toaster />
    </>,
  )
  await act(async () => {
    tellRefusal({ faults })
    await vi.advanceTimersByTimeAsync(50)
  })
}
const standing = () => [...document.querySelectorAll('[data-toast]:not([data-ending-style])')].map(({ textContent }) => textContent)
const change = (state: Partial<State>) =>
  act(async () => {
    for (const listener of [...listeners]) listener({ ...resting, ...state })
    await vi.advanceTimersByTimeAsync(50)
  })

test('on pages with long forms, a toast names its field', async () => {
  document.body.dataset.namesFaults = ''
  await tell({ weight: 'Enter a number', nothing: 'Too old' })
  expect(standing().toSorted()).toEqual(['Too old', 'Weight (g): Enter a number'])
})

test('elsewhere it shows the shop’s answer, and no more', async () => {
  await tell({ weight: 'Enter a number' })
  expect(standing()).toEqual(['Enter a number'])
})

test.each([
  ['the next try', { navigation: { state: 'submitting' } }],
  ['the next page', { location: { pathname: '/admin/opening', search: '?step=rules' } }],
])('what is said of one try ends with %s', async (_what, state) => {
  await tell({ weight: 'Enter a number' })
  await change({})
  expect(standing()).toHaveLength(1)
  await change(state)
  expect(standing()).toHaveLength(0)
})
