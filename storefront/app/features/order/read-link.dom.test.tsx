// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadLink } from './read-link.tsx'

afterEach(cleanup)

type Lines = Parameters<typeof ReadLink>[0]['order']['lines']
const line = (id: string, more: object = {}) => ({ id, kind: 'memo', format: 'digital', isRefunded: false, ...more }) as Lines[number]

const showLink = (props: Parameters<typeof ReadLink>[0]) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ReadLink {...props} /> }])} />)
const show = (...lines: Lines) => {
  showLink({ order: { lines } })
  return screen.queryByRole('link')?.getAttribute('href') ?? null
}

test('one digital memo leads to its pages, whatever else is printed or was refunded', () => {
  const paper = line('2:print', { format: 'printed' })
  expect(show(line('1'), paper, line('3', { isRefunded: true }))).toBe('/dashboard/read/1')
})

test('several items, or an item with several memos, lead to the library', () => {
  expect(show(line('1'), line('2'))).toBe('/dashboard/library')
})

test('a package leads to the library', () => {
  expect(show(line('7', { kind: 'package' }))).toBe('/dashboard/library')
})

test('printed copies alone lead nowhere', () => {
  expect(show(line('2:print', { format: 'printed' }))).toBeNull()
})

test('a just bought memo’s copy is made before it is opened; another’s waits', () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  showLink({ order: { lines: [line('1')] }, isNew: true })
  expect(asked.mock.calls).toEqual([['/dashboard/read/1/file', { method: 'HEAD' }]])
  showLink({ order: { lines: [line('1')] } })
  showLink({ order: { lines: [line('1'), line('2')] }, isNew: true })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
