// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListFiles } from './list-files.tsx'

afterEach(cleanup)

const formOf = (button: HTMLElement) => [button.closest('form')?.getAttribute('method'), button.closest('form')?.getAttribute('action')]

test.each([
  ['en', 'Excel'],
  ['ar', 'إكسل'],
])('the buttons send what the list is narrowed to, as a document and without a script (%s)', (lang, excel) => {
  document.documentElement.lang = lang
  render(<ListFiles list="orders" query={{ View: 'paid', Text: undefined }} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => [button.textContent, button.getAttribute('name'), button.getAttribute('value')])).toEqual([
    ['CSV', 'Format', 'csv'],
    [excel, 'Format', 'xlsx'],
  ])
  for (const button of buttons) expect(formOf(button)).toEqual(['post', '/admin/list-file/orders?View=paid'])
})

test('a file of its own kind has one button', () => {
  render(<ListFiles list="settlement" query={{ What: 'days' }} only={{ format: 'csv', text: 'The days' }} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['The days'])
})
