// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SearchField } from '../search-field.tsx'
import { listRecent, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
  rememberSearch('chemistry')
  rememberSearch('physics')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Start = () => <SearchField words={{ label: 'Search', hint: 'Words', button: 'Find' }} isLarge />
const Results = () => <h1>Results</h1>

function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: Start },
    { path: '/home/globalSearch', Component: Results },
  ])
  render(<Stub />)
  return { user: userEvent.setup(), field: screen.getByLabelText('Search') }
}

const option = (name: string) => screen.findByRole('option', { name })
const areOptionsShown = () => screen.queryByRole('listbox') !== null
/** The suggestions' code has loaded and made the field a combobox. */
const isCombobox = () => screen.findByRole('combobox')

test('the field’s button shows no suggestions, neither when it gets the focus first nor later', async () => {
  const { field } = open()
  const button = screen.getByRole('button', { name: 'Find' })
  act(() => button.focus())
  await isCombobox()
  expect(areOptionsShown()).toBe(false)
  act(() => field.focus())
  await option('physics')
  act(() => field.blur())
  expect(areOptionsShown()).toBe(false)
  act(() => button.focus())
  expect(areOptionsShown()).toBe(false)
})

test('an option chosen by arrow is not opened by a key pressed on another button', async () => {
  const { user, field } = open()
  await user.click(field)
  await option('physics')
  await user.keyboard('{ArrowDown}')
  expect((await option('physics')).getAttribute('aria-selected')).toBe('true')
  act(() => screen.getByRole('button', { name: 'Clear' }).focus())
  await user.keyboard('{Enter}')
  await expect.poll(listRecent).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull()
})

test('after clearing recent searches by keyboard, the focus is in the field', async () => {
  const { user, field } = open()
  await user.click(field)
  await option('physics')
  act(() => screen.getByRole('button', { name: 'Clear' }).focus())
  await user.keyboard('{Enter}')
  await expect.poll(areOptionsShown).toBe(false)
  expect(document.activeElement).toBe(field)
})

test('Escape on a button of the suggestions closes them and returns to the field', async () => {
  const { user, field } = open()
  await user.click(field)
  await option('physics')
  act(() => screen.getByRole('button', { name: 'Clear' }).focus())
  await user.keyboard('{Escape}')
  expect([areOptionsShown(), document.activeElement]).toEqual([false, field])
})
