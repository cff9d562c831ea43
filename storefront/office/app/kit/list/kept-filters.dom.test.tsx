// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ListSearch } from './list-search.tsx'
import { NarrowForm } from './narrow-form.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const List = () => (
  <>
    <ListSearch label="Search" />
    <NarrowForm label="Narrow" own={['Kind']} className="">
      {({ onChoice }) => (
        <select name="Kind" aria-label="Kind" defaultValue="" onChange={onChoice}>
          <option value="">Any</option>
          <option value="memo">Memo</option>
        </select>
      )}
    </NarrowForm>
  </>
)

const Nothing = () => null

/** A list whose answers the test releases. */
async function openList(address: string) {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const loader = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).search)
    return asked.length === 1 ? null : new Promise<null>((resolve) => waiting.push(() => resolve(null)))
  }
  const Stub = createRoutesStub([{ path: '/list', Component: List, loader, HydrateFallback: Nothing }])
  render(<Stub initialEntries={[address]} />)
  const search = await screen.findByRole('searchbox')
  const answer = () =>
    act(() => {
      for (const resolve of waiting.splice(0)) resolve()
    })
  return { asked, search, answer }
}

test('filtering a list before its search has answered asks for both', async () => {
  const { asked, search, answer } = await openList('/list?Sort=title&PageNumber=3')
  fireEvent.change(search, { target: { value: 'physics' } })
  await act(() => search.closest('form')?.requestSubmit())
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'memo' } })
  await answer()
  expect(asked).toEqual(['?Sort=title&PageNumber=3', '?Text=physics&Sort=title', '?Text=physics&Sort=title&Kind=memo'])
})

test('filters carry along neither one-time messages nor the page number', async () => {
  const { asked, search } = await openList('/list?Kind=memo&PageNumber=2&deleted=1&moved=packed&count=3')
  await act(() => search.closest('form')?.requestSubmit())
  expect(asked[1]).toBe('?Text=&Kind=memo')
})
