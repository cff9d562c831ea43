// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { homePictureUpload, linkToOffice } from 'contract/office/office-pages.ts'
import { emptyBlock } from 'contract/shop/home.ts'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HomeForm } from './home-form.tsx'
import { shouldRevalidate } from './home-page.tsx'
import type { HomeAnswer } from './save-home.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const blocks = [emptyBlock('banner', 'banner1')]
const path = linkToOffice('home')
const picture = 'a'.repeat(64)
const file = new File(['x'], 'x.png', { type: 'image/png' })
/** Somebody else keeps saving the draft. */
let version = 0
const loader = () => ({ version: ++version })

function Page() {
  return <HomeForm blocks={blocks} version={useLoaderData<typeof loader>().version} items={[]} notes={{}} canEdit answer={undefined} />
}

test('uploading a picture keeps the version that the form started from', async () => {
  const action = () => ({ picture, fault: undefined, at: Date.now() })
  version = 0
  const Stub = createRoutesStub([
    { path, Component: Page, loader, shouldRevalidate },
    { path: homePictureUpload, action },
  ])
  render(<Stub initialEntries={[path]} />)
  await userEvent.upload(await screen.findByLabelText('Choose a picture'), file)
  await screen.findByText('Without a picture')
  expect(document.querySelector<HTMLInputElement>('[name="version"]')?.value).toBe('1')
  expect(version).toBe(1)
})

test('nothing is saved while a picture is uploaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const action = async () => {
    await promise
    return { picture, fault: undefined, at: Date.now() }
  }
  const saved: string[] = []
  const save = async ({ request }: { request: Request }) => saved.push(String((await request.formData()).get('banner1.picture')))
  const Stub = createRoutesStub([
    { path, Component: Page, loader, shouldRevalidate, action: save },
    { path: homePictureUpload, action },
  ])
  render(<Stub initialEntries={[path]} />)
  const button = await screen.findByRole('button', { name: 'Save the draft' })
  expect(button.getAttribute('aria-disabled')).toBe('false')
  await userEvent.upload(screen.getByLabelText('Choose a picture'), file)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  resolve()
  await screen.findByText('Without a picture')
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  await userEvent.click(button)
  await waitFor(() => expect(saved).toEqual([picture]))
})

const refused: HomeAnswer = {
  ...{ at: 9, isDone: false, isPreview: false, text: '', theirs: undefined, undo: undefined, isUndone: false },
  ...{ layout: { schema: 1, blocks }, faults: { 'banner1.picture': 'Gone' } },
}

function Refused() {
  return <HomeForm blocks={blocks} version={1} items={[]} notes={{}} canEdit answer={refused} />
}

test('a message about a picture disappears with it', async () => {
  const answers = [
    { picture, fault: undefined, at: 1 },
    { picture: undefined, fault: 'Too small', at: 2 },
  ]
  const Stub = createRoutesStub([
    { path, Component: Refused },
    { path: homePictureUpload, action: () => answers.shift() },
  ])
  render(<Stub initialEntries={[path]} />)
  const said = () => document.querySelector('input[type="file"]')?.closest('div')?.parentElement?.textContent ?? ''
  const input = await screen.findByLabelText('Choose a picture')
  expect(said()).toContain('Gone')
  await userEvent.upload(input, file)
  await screen.findByText('Without a picture')
  expect(said()).not.toContain('Gone')
  await userEvent.upload(screen.getByLabelText('Choose another one'), file)
  await waitFor(() => expect(said()).toContain('Too small'))
  await userEvent.click(screen.getByText('Without a picture'))
  expect(said()).not.toContain('Too small')
})
