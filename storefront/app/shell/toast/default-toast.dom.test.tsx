// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { defaultToast, rootToastDurationMs } from 'contract/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastArea } from './toast-area.tsx'
import { addToast, standing as known, Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const standing = () => document.querySelectorAll('[data-toast]:not([data-ending-style])').length

test('a toaster without a duration of its own closes a toast after 4000 ms', async () => {
  expect(defaultToast.durationMs).toBe(4000)
  render(<Toaster />)
  await act(async () => addToast({ kind: 'info', title: 'one' }))
  await pass(defaultToast.durationMs - 100)
  expect(standing()).toBe(1)
  await pass(150)
  expect(standing()).toBe(0)
})

test('the shop’s toasts close after 3000 ms, and may be shown before the code that draws them has arrived', async () => {
  render(<ToastArea />)
  await act(async () => addToast({ kind: 'info', title: 'two' }))
  await pass(rootToastDurationMs - 100)
  expect(standing()).toBe(1)
  await pass(150)
  expect(standing()).toBe(0)
})

test('a toast is forgotten when it closes, and not before: shown again meanwhile, it appears once', async () => {
  render(<Toaster />)
  await act(async () => addToast({ kind: 'info', title: 'three' }))
  await pass(defaultToast.durationMs - 100)
  await act(async () => addToast({ kind: 'info', title: 'three' }))
  await pass(defaultToast.durationMs - 100)
  expect([standing(), known.size]).toEqual([1, 1])
  await pass(150)
  expect([standing(), known.size]).toEqual([0, 0])
})

test('a toast with an undo replaces an earlier one, so that no undo is hidden behind another', async () => {
  const undo = () => undefined
  render(<Toaster />)
  for (const title of ['printed', 'packed']) await act(async () => addToast({ kind: 'success', title, undo }))
  await pass(0)
  expect([...document.querySelectorAll('[data-toast]:not([data-ending-style]) b')].map((title) => title.textContent)).toEqual(['packed'])
})

test('a toast requested before hydration appears right after it', async () => {
  await act(async () => addToast({ kind: 'info', title: 'four' }))
  expect(standing()).toBe(0)
  await act(async () => {
    render(<ToastArea />)
  })
  await pass(0)
  expect(standing()).toBe(1)
})
