// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { defaultToast } from 'contract/limits.ts'
import { Toaster, toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isRemoved = () => document.querySelector('[data-sonner-toast]')?.getAttribute('data-removed')

test('a toaster without a duration of its own closes a toast after 4000 ms', async () => {
  expect(defaultToast.durationMs).toBe(4000)
  render(<Toaster />)
  await act(async () => {
    toast('one')
  })
  // What a toast takes to stand there.
  await pass(50)
  await pass(defaultToast.durationMs - 100)
  expect(isRemoved()).toBe('false')
  await pass(150)
  expect(isRemoved()).not.toBe('false')
})
