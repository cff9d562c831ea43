import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSnack, hideSnackbar, pauseSnackbar, resumeSnackbar, showSnackbar } from './snackbar-store.ts'

const removed = { text: 'Removed', actionLabel: 'Undo', act: () => {} }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  hideSnackbar()
  vi.useRealTimers()
})

test('a snackbar stays for 5000 ms', () => {
  showSnackbar(removed)
  vi.advanceTimersByTime(4_999)
  expect(currentSnack()).toBe(removed)
  vi.advanceTimersByTime(1)
  expect(currentSnack()).toBeUndefined()
})

test('a second snackbar replaces the first and has its own 5000 ms', () => {
  showSnackbar(removed)
  vi.advanceTimersByTime(4_000)
  const next = { ...removed, text: 'Removed too' }
  showSnackbar(next)
  vi.advanceTimersByTime(4_999)
  expect(currentSnack()).toBe(next)
})

test('its timer pauses while somebody points at it', () => {
  showSnackbar(removed)
  pauseSnackbar()
  vi.advanceTimersByTime(60_000)
  expect(currentSnack()).toBe(removed)
  resumeSnackbar()
  vi.advanceTimersByTime(5_000)
  expect(currentSnack()).toBeUndefined()
})
