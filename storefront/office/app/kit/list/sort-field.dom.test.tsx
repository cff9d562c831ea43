// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Column } from './data-table.tsx'
import { SortField } from './sort-field.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const columns: Column<string>[] = [
  { key: 'name', head: 'Name', isSortable: true, cell: (row) => row },
  { key: 'note', head: 'Note', cell: (row) => row },
]
const Where = () => <output>{useLocation().search}</output>
const List = () => (
  <>
    <SortField columns={columns} />
    <Where />
  </>
)
const Fixed = () => <SortField columns={columns.slice(1)} />

function open(address: string, Component = List) {
  const Stub = createRoutesStub([{ path: '/list', Component }])
  render(<Stub initialEntries={[address]} />)
}
const choose = (value: string) => act(() => fireEvent.change(screen.getByLabelText('Order'), { target: { value } }))

test('the columns that can be sorted are offered both ways; the filters stay, the page does not', async () => {
  open('/list?Text=physics&PageNumber=3')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Default order',
    'Name, ascending',
    'Name, descending',
  ])
  await choose('-name')
  expect(screen.getByRole('status').textContent).toBe('?Text=physics&Sort=-name')
  await choose('')
  expect(screen.getByRole('status').textContent).toBe('?Text=physics')
})

test('the address’s sort order is selected', () => {
  open('/list?Sort=name')
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('name')
})

test('a list that cannot be sorted offers nothing', () => {
  open('/list', Fixed)
  expect(screen.queryByLabelText('Order')).toBeNull()
})
