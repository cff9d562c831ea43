// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshMe } from '../../../session/use-me.ts'
import type { FormatOption } from './format-choice.tsx'
import { useFormats, useNotOwned } from './use-item-state.ts'

const meIs = (ownedItemIds: number[]) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ name: 'Sara', ownedItemIds })))
  refreshMe()
}
const listed = (items: { id: number; contentIds?: number[] }[], most?: number) =>
  renderHook(() => useNotOwned(items, most).map(({ id }) => id)).result

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('owned items leave a list once known, and later ones move up', async () => {
  meIs([])
  const memos = [1, 2, 3, 4, 5].map((id) => ({ id }))
  const first = listed(memos, 3)
  await waitFor(() => expect(first.current).toEqual([1, 2, 3]))
  meIs([2, 5])
  await waitFor(() => expect(first.current).toEqual([1, 3, 4]))
  meIs([1, 2, 3, 4, 5])
  await waitFor(() => expect(first.current).toEqual([]))
})

test('owning all of a package’s contents counts as owning it, owning a part does not', async () => {
  meIs([1, 2, 9])
  const packages = [
    { id: 7, contentIds: [1, 2] },
    { id: 8, contentIds: [2, 3] },
    { id: 9, contentIds: [3, 4] },
    { id: 10, contentIds: [] },
  ]
  const found = listed(packages)
  await waitFor(() => expect(found.current).toEqual([8, 10]))
})

test('an owner of a memo’s file is offered only the printed copy, not both', async () => {
  meIs([5])
  const formats = ['digital', 'printed', 'both'].map((value) => ({ value }) as FormatOption)
  const valuesFor = (id: number) => renderHook(() => useFormats(id, formats)?.map(({ value }) => value)).result
  await waitFor(() => expect(valuesFor(5).current).toEqual(['digital', 'printed']))
  expect(valuesFor(6).current).toEqual(['digital', 'printed', 'both'])
  expect(renderHook(() => useFormats(5, undefined)).result.current).toBeUndefined()
})
