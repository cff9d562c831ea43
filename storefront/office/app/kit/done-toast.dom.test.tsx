// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Form, RouterProvider, redirect } from 'react-router'
import * as toast from 'storefront/app/shell/toast/show-success.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doneQuery } from './done.ts'
import { DoneToast } from './done-toast.tsx'

vi.mock('storefront/app/shell/toast/show-success.ts', () => ({ showSuccess: vi.fn() }))
const told = () => vi.mocked(toast.showSuccess).mock.calls.map(([, text]) => text)

beforeEach(() => {
  document.documentElement.lang = 'en'
  vi.mocked(toast.showSuccess).mockClear()
})
afterEach(cleanup)

let isRefused = false
let loaded = 0
const Page = () => (
  <>
    <DoneToast />
    <Form method="post">
      <button type="submit">Do</button>
    </Form>
  </>
)

const Nothing = () => null

function open(path: string) {
  const action = () => (isRefused ? { failed: true } : redirect(`/?${new URLSearchParams({ Kind: 'a', ...doneQuery('note') })}`))
  const loader = () => {
    loaded++
    return null
  }
  const router = createMemoryRouter([{ path: '/', Component: Page, action, loader, HydrateFallback: Nothing }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return router
}

test('each action is reported once, without a reload, and a refused later action reports nothing', async () => {
  isRefused = false
  const router = open('/?Kind=a')
  await screen.findByRole('button', { name: 'Do' })
  const act = () => userEvent.click(screen.getByRole('button', { name: 'Do' }))
  loaded = 0
  await act()
  await expect.poll(told).toEqual(['The note is added'])
  await expect.poll(() => router.state.location.search).toBe('?Kind=a')
  expect(loaded).toBe(1)
  await act()
  await expect.poll(told).toEqual(['The note is added', 'The note is added'])
  isRefused = true
  await act()
  await expect.poll(() => router.state.actionData).toMatchObject({ 0: { failed: true } })
  expect([told().length, router.state.location.search]).toEqual([2, '?Kind=a'])
})

test('an address that no office action wrote reports nothing', async () => {
  open('/?done=constructor')
  await screen.findByRole('button', { name: 'Do' })
  expect(told()).toEqual([])
})

test('it is reported in the reader’s language', async () => {
  document.documentElement.lang = 'ar'
  isRefused = false
  open('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Do' }))
  await expect.poll(told).toEqual(['تمت إضافة الملاحظة'])
})
