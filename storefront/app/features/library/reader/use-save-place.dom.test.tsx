// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, useLoaderData, useParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useSavePlace } from './use-save-place.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A memo open at page 2. */
function Reader() {
  useSavePlace(7, 2)
  return <Link to="/library">Back</Link>
}
/** A memo opened by a link at page 3. */
function LookedUp() {
  useSavePlace(7, Number(useParams().page), 3)
  return null
}
const Library = () => <p>Page {useLoaderData<number>()}</p>

test('the next page shows how far reading went, even before the shop has saved the place', async () => {
  let place = 1
  const arrived = Promise.withResolvers<void>()
  const sent = vi.fn(async (_: string, { body }: { body: URLSearchParams }) => {
    await arrived.promise
    place = Number(body.get('page'))
    return new Response()
  })
  vi.stubGlobal('fetch', sent)
  const Stub = createRoutesStub([
    { path: '/', Component: Reader },
    { path: '/library', Component: Library, loader: () => place },
  ])
  render(<Stub />)
  // The reader stayed long enough, and leaves while the place is being sent.
  await expect.poll(() => sent).toHaveBeenCalledTimes(1)
  await userEvent.setup().click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByText('Page 1')
  arrived.resolve()
  await screen.findByText('Page 2')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a linked page is not the reading place until another one is read', async () => {
  const sent = vi.fn(async (_: string, _init: { body: URLSearchParams }) => new Response())
  vi.stubGlobal('fetch', sent)
  const Stub = createRoutesStub([{ path: '/:page', Component: LookedUp }])
  const first = render(<Stub initialEntries={['/3']} />)
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  expect(sent).not.toHaveBeenCalled()
  render(<Stub initialEntries={['/4']} />)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.mock.calls.map(([, { body }]) => body.get('page'))).toEqual(['4'])
})
