// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { linkToReader } from 'contract/student/reader-place.ts'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OtherEdition } from './owned-memo.tsx'
import { usePlace } from './use-place.ts'

afterEach(cleanup)

/** The second edition of a memo of 20 pages, read up to page 8. */
function Opened() {
  const { place, first } = usePlace({ lastPage: 8, edition: 2 }, 20)
  return (
    <>
      <OtherEdition edition={2} />
      <p>{place ? `led to ${first}` : `opened at ${first}`}</p>
    </>
  )
}

function open(address: string) {
  const Stub = createRoutesStub([{ path: '/dashboard/read/:id', Component: Opened }])
  render(<Stub initialEntries={[address]} />)
}

test.each([
  ['of the edition that is read', linkToReader(7, { page: 3, edition: 2 })],
  ['that names no edition', linkToReader(7, { page: 3 })],
])('a link to a page %s leads there', async (_, address) => {
  open(address)
  expect(await screen.findByText('led to 3')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a link to a page of another edition opens the memo where reading stopped, and says which edition the page is of', async () => {
  open(linkToReader(7, { page: 3, edition: 1 }))
  expect(await screen.findByText('opened at 8')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe(
    'You came for page 3 of edition 1. You are reading edition 2, where that page may be another one.',
  )
})
