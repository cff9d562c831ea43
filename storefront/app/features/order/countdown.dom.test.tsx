// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const now = new Date('2026-11-21T09:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
let looked: number

beforeEach(() => {
  looked = 0
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const routerOf = (until: string) => {
  const loader = () => {
    looked++
    return null
  }
  return createMemoryRouter([{ path: '/', element: <Countdown until={until} />, loader }], { hydrationData: { loaderData: { '0': null } } })
}
const show = (until: string) => render(<RouterProvider router={routerOf(until)} />)
const left = () => screen.queryByRole('timer')?.textContent ?? null
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('the server writes no remaining time, so that the browser’s first render is the same', () => {
  expect(renderToString(<RouterProvider router={routerOf(after(600))} />)).not.toContain('timer')
})

test('it counts second by second, is not announced to screen readers, and loads the order once when its time is over', async () => {
  show(after(65))
  expect(left()).toContain('1:05 left')
  await pass(6)
  expect(left()).toContain('0:59 left')
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
  expect(looked).toBe(0)
  await pass(120)
  expect(left()).toBeNull()
  expect(looked).toBe(1)
})

test('it updates once a minute under reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  show(after(590))
  expect(left()).toContain('10:00 left')
  await pass(40)
  expect(left()).toContain('10:00 left')
  await pass(20)
  expect(left()).toContain('9:00 left')
})

test('a clock that is far off shows no countdown', () => {
  show(after(3 * 3600))
  expect(left()).toBeNull()
})
