// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub, Form } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TypedDraft } from './typed-draft.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
  sessionStorage.clear()
})
afterEach(cleanup)

function Fields() {
  const [controlled, setControlled] = useState('old')
  return (
    <Form method="post">
      <input aria-label="Title" name="title" defaultValue="old" />
      <textarea aria-label="Text" name="text" defaultValue="" />
      <input
        aria-label="Controlled"
        name="controlled"
        data-was="old"
        value={controlled}
        onChange={({ target }) => setControlled(target.value)}
      />
      <label>
        <input type="checkbox" name="kinds" value="memo" />
        Memo
      </label>
      <label>
        <input type="checkbox" name="kinds" value="package" defaultChecked />
        Package
      </label>
      <input aria-label="Password" name="currentPassword" type="password" />
      <input aria-label="Code" name="code" autoComplete="one-time-code" />
      <TypedDraft unsaving={['preview']} />
      <button type="submit">Save</button>
      <button type="submit" name="intent" value="preview">
        Preview
      </button>
    </Form>
  )
}

async function open(path = '/memos/1') {
  cleanup()
  const Stub = createRoutesStub([{ path: '/memos/:id', Component: Fields, action: () => null }])
  render(<Stub initialEntries={[path]} />)
  await screen.findByLabelText('Title')
}
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const isTicked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked
const offer = () => screen.queryByText('What you typed here and did not save is still there.')

async function typeAll() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Title'), ' and new')
  await user.type(screen.getByLabelText('Text'), 'long words')
  await user.type(screen.getByLabelText('Controlled'), '!')
  for (const label of ['Memo', 'Package']) await user.click(screen.getByLabelText(label))
  for (const label of ['Password', 'Code']) await user.type(screen.getByLabelText(label), '123456')
  return user
}

test('unsaved text is offered after a reload, and restored in full', async () => {
  await open()
  expect(offer()).toBeNull()
  await typeAll()
  await open()
  expect([offer() === null, textIn('Title')]).toEqual([false, 'old'])
  await userEvent.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(['Title', 'Text', 'Controlled'].map(textIn)).toEqual(['old and new', 'long words', 'old!'])
  expect(['Memo', 'Package'].map(isTicked)).toEqual([true, false])
  expect(offer()).toBeNull()
})

test('passwords and codes are kept nowhere', async () => {
  await open()
  await typeAll()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456')
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(['Password', 'Code'].map(textIn)).toEqual(['', ''])
})

test('it is offered only on its own page, and not after it was dropped, undone by hand, or saved', async () => {
  await open()
  const user = await typeAll()
  await open('/memos/2')
  expect(offer()).toBeNull()
  await open()
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  await open()
  expect(offer()).toBeNull()
  await user.type(screen.getByLabelText('Title'), 'x{Backspace}')
  await open()
  expect(offer()).toBeNull()
  await user.type(screen.getByLabelText('Title'), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await open()
  expect(offer()).toBeNull()
})

test('it is offered even after the address has dropped an earlier action’s report', async () => {
  await open('/memos/1?Kind=a&done=created')
  await typeAll()
  await open('/memos/1?Kind=b')
  expect(offer()).toBeNull()
  await open('/memos/1?Kind=a')
  expect(offer()).not.toBeNull()
})

test('after a button that saves nothing, the text is still offered', async () => {
  await open()
  await typeAll()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await open()
  expect(offer()).not.toBeNull()
})
