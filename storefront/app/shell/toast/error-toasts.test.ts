import { describe, expect, test } from 'vitest'
import { errorToasts, successToast } from './error-toasts.ts'

const titles = (failed: Parameters<typeof errorToasts>[0]) => errorToasts(failed).map((toast) => toast.title)
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ')

describe('the generic error handler (contract §8)', () => {
  test('each string field of the error body is a toast', () => {
    expect(titles({ body: { message: 'Not now', detail: 'Later', status: 400 } })).toEqual(['Not now', 'Later'])
  })

  test('a string field is cut to 20 words', () => {
    expect(titles({ body: { message: words(20) } })).toEqual([words(20)])
    expect(titles({ body: { message: words(21) } })).toEqual([`${words(20)}…`])
  })

  test('every message in errors is shown, beside the string fields', () => {
    const body = { message: 'Please check', errors: { email: ['Too long', 'No address'], password: ['Too short'] } }
    expect(titles({ body })).toEqual(['Please check', 'Too long', 'No address', 'Too short'])
  })

  test('a body without texts gives way to the response message', () => {
    expect(titles({ body: { code: 7 }, message: 'It did not work', statusText: 'Bad Gateway' })).toEqual(['It did not work'])
  })

  test('the status text is shown if the response has no message', () => {
    expect(titles({ body: undefined, statusText: 'Bad Gateway' })).toEqual(['Bad Gateway'])
  })

  test('Server Error is shown if the response has none of them', () => {
    expect(titles({})).toEqual(['Server Error'])
    expect(titles({ body: [], message: '', statusText: '' })).toEqual(['Server Error'])
  })

  test('a plain string error is shown as given', () => {
    expect(titles(words(30))).toEqual([words(30)])
    expect(titles({ body: 'confirm your email first' })).toEqual(['confirm your email first'])
  })

  test('all of them are error toasts', () => {
    expect(errorToasts({ body: { message: 'a', errors: { b: ['c'] } } }).map((toast) => toast.kind)).toEqual(['error', 'error'])
  })

  test('strange bodies break nothing', () => {
    for (const body of [null, 7, true, [], { errors: 'no' }, { errors: { a: null } }, { message: '  ' }])
      expect(titles({ body }).length).toBeGreaterThan(0)
  })
})

describe('success toasts (contract §8)', () => {
  test('the supplied text is shown whatever the status', () => {
    expect(successToast(201, 'Saved')).toEqual({ kind: 'success', title: 'Saved' })
  })

  test('status 200 says success if it has no text', () => {
    expect(successToast(200)).toEqual({ kind: 'success', title: 'success' })
  })

  test('another status says nothing if it has no text', () => {
    expect(successToast(202)).toBeUndefined()
  })
})
