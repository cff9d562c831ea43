// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'

type Row = { id: number; name: string; note: string }
const rows: Row[] = [{ id: 7, name: 'Order 7', note: 'two copies' }]
const columns = [
  { key: 'name', head: 'Name', cell: ({ id, name }: Row) => <Link to={`/orders/${id}`}>{name}</Link> },
  { key: 'note', head: 'Note', cell: ({ note }: Row) => note },
  { key: 'act', head: 'Act', cell: () => <button type="button">Act</button> },
]
const plain = columns.map((column) => (column.key === 'name' ? { ...column, cell: ({ name }: Row) => name } : column))

const box = { head: null, cell: () => <input type="checkbox" aria-label="Choose" /> }
const List = () => <DataTable<Row> label="Orders" columns={columns} rows={rows} keyOf={({ id }) => id} box={box} />
const Plain = () => <DataTable<Row> label="Orders" columns={plain} rows={rows} keyOf={({ id }) => id} />
const Detail = () => <h1>Opened</h1>

function open(Component = List) {
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: '/orders/:id', Component: Detail },
  ])
  render(<Stub />)
}

let opened: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  document.documentElement.lang = 'en'
  opened = vi.spyOn(window, 'open').mockReturnValue(null)
})
afterEach(() => {
  getSelection()?.removeAllRanges()
  cleanup()
  vi.restoreAllMocks()
})

const isOpen = async () => (await screen.findByRole('heading', { name: 'Opened' })) !== null
const staysHere = () => expect(screen.queryByRole('heading', { name: 'Opened' })).toBeNull()

test('a tap anywhere in a row opens its title’s link', async () => {
  open()
  fireEvent.click(screen.getByText('two copies'))
  expect(await isOpen()).toBe(true)
  expect(opened).not.toHaveBeenCalled()
})

test('a control within a row does only its own action', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Act' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose' }))
  staysHere()
})

test('the middle button and modifier keys open the row in a new tab, and keep the list', () => {
  open()
  const cell = screen.getByText('two copies')
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent.click(cell, { ctrlKey: true })
  fireEvent.click(cell, { metaKey: true })
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  staysHere()
  expect(opened).toHaveBeenCalledTimes(3)
  expect(opened).toHaveBeenLastCalledWith(expect.stringMatching(/\/orders\/7$/), '_blank', 'noopener')
})

test('selecting a row’s text does not open it', () => {
  open()
  const cell = screen.getByText('two copies')
  getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell)
  staysHere()
})

test('a row is no tab stop, and one without a link opens nothing', () => {
  open(Plain)
  const [, row] = screen.getAllByRole('row')
  expect(row?.hasAttribute('tabindex')).toBe(false)
  fireEvent.click(screen.getByText('Order 7'))
  staysHere()
  expect(opened).not.toHaveBeenCalled()
})
