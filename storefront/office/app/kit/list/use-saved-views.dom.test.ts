// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepInBrowser, readBrowserViews } from './use-saved-views.ts'

const key = 'officeViews:/admin/orders'
const today = { name: 'Today', query: 'View=paid' }
beforeEach(() => localStorage.clear())

test('an older release’s views are read; foreign data is ignored', () => {
  localStorage.setItem(key, JSON.stringify([today, { name: 'x'.repeat(41), query: '' }, { name: 'No query' }, null, 'text']))
  expect(readBrowserViews('/admin/orders')).toEqual([today])
  expect(readBrowserViews('/admin/memos')).toEqual([])
  for (const broken of ['', '{', '{}', 'null']) {
    localStorage.setItem(key, broken)
    expect(readBrowserViews('/admin/orders')).toEqual([])
  }
})

test('once the shop has them, only those stay that did not fit', () => {
  localStorage.setItem(key, JSON.stringify([today, { name: 'Unpaid', query: 'View=unpaid' }]))
  keepInBrowser('/admin/orders', ['Unpaid'])
  expect(readBrowserViews('/admin/orders')).toEqual([{ name: 'Unpaid', query: 'View=unpaid' }])
  keepInBrowser('/admin/orders', [])
  expect(localStorage.getItem(key)).toBeNull()
})
