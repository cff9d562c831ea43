// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fetchLanguage, fetchMessages } from './fetch-messages.ts'
import { getLocale } from './locale.ts'
import { switchLocale } from './switch-locale.ts'

afterEach(() => {
  document.documentElement.lang = 'en'
})

const emptyArea = () => ({ en: vi.fn(async () => ({ default: {} })), ar: vi.fn(async () => ({ default: {} })) })

test('an area is fetched in the page’s language only, and in the other when the page is switched', async () => {
  const area = emptyArea()
  await fetchMessages(area)
  expect([area.en, area.ar].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await switchLocale('ar')
  expect(getLocale()).toBe('ar')
  expect([area.en, area.ar].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('an area that arrives while the page is switched has the texts of both languages', async () => {
  const area = emptyArea()
  area.en.mockImplementation(async () => {
    document.documentElement.lang = 'ar'
    return { default: {} }
  })
  await fetchMessages(area)
  expect(area.ar).toHaveBeenCalledOnce()
})

test('a page whose other language cannot be fetched stays in its own', async () => {
  const area = emptyArea()
  await fetchMessages(area)
  area.ar.mockRejectedValueOnce(new Error('offline'))
  await expect(switchLocale('ar')).rejects.toThrow('offline')
  expect(document.documentElement.lang).toBe('en')
  await fetchLanguage('ar')
})
