// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Form, useActionData } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConflictNotice } from './conflict-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { ChoiceField } from './small-fields.tsx'
import { UndoSave } from './undo-save.tsx'

type Answer = { typed?: Record<string, string>; theirs?: Record<string, string>; undo?: Record<string, string> }
let answer: Answer
beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

/** A page like those of memos and coupons: the save's result is at its head. */
function Page() {
  const { theirs, undo } = useActionData<Answer>() ?? {}
  return (
    <>
      <UndoSave fields={undo} />
      {theirs && <ConflictNotice mine={{ one: 'mine' }} theirs={theirs} labels={{ one: 'One' }} wordsOf={(_name, value) => value} />}
      <Form method="post">
        <input aria-label="One" name="one" defaultValue="mine" />
        <SaveBar labels={{ one: 'One' }} isSaving={false} isRefused={theirs !== undefined} />
      </Form>
    </>
  )
}

async function openAndSave(): Promise<void> {
  const Stub = createRoutesStub([{ path: '/', Component: Page, action: () => answer }])
  render(<Stub />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('saving from the foot of a long form leads to the other version, and the button names its new effect', async () => {
  answer = { typed: { one: 'mine' }, theirs: { one: 'theirs' } }
  await openAndSave()
  await screen.findByRole('button', { name: 'Replace theirs' })
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('status').textContent).toContain('Somebody else saved meanwhile')
})

test('the last save can be undone from the foot of the form', async () => {
  answer = { undo: { one: 'before' } }
  await openAndSave()
  const undo = () => screen.getAllByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo()).toHaveLength(2))
  const [atHead, atFoot] = undo()
  // happy-dom does not support buttons outside their form.
  expect(atFoot?.getAttribute('form')).toBe(atHead?.closest('form')?.id)
})

const held = { title: 'Algebra', type: 'notes', isFree: '' }

/** An editor whose fields show refused input. */
function Editor() {
  const { typed } = useActionData<Answer>() ?? {}
  const values = typed ?? held
  return (
    <Form method="post">
      <input aria-label="Title" name="title" defaultValue={values.title} />
      <ChoiceField name="type" label="Type" options={{ notes: 'Notes', exam: 'Exam' }} values={values} faults={{}} />
      <input aria-label="Free" type="checkbox" name="isFree" value="true" defaultChecked={values.isFree === 'true'} />
      <input aria-label="Price" name="price" defaultValue={typed?.price ?? '3'} />
      <SaveBar labels={{ title: 'Title', type: 'Type', isFree: 'Free', price: 'Price' }} isSaving={false} isRefused={typed !== undefined} />
    </Form>
  )
}

async function refuseAll(): Promise<void> {
  answer = { typed: { title: 'Algebra 2', type: 'exam', isFree: 'true', price: '3' } }
  const Stub = createRoutesStub([{ path: '/', Component: Editor, action: () => answer }])
  render(<Stub />)
  await userEvent.type(screen.getByLabelText('Title'), ' 2')
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'exam')
  await userEvent.click(screen.getByLabelText('Free'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').defaultValue).toBe('Algebra 2'))
}

test('after an undo the page says that it worked, and the next press is called a redo', async () => {
  answer = { undo: { one: 'before' } }
  await openAndSave()
  const acts = (name: string) => screen.queryAllByRole('button', { name })
  await waitFor(() => expect(acts('Undo')).toHaveLength(2))
  answer = { undo: { one: 'mine' } }
  await userEvent.click(acts('Undo')[0] ?? document.body)
  await screen.findByText(/^Undone/)
  await waitFor(() => expect([acts('Undo').length, acts('Redo').length]).toEqual([0, 2]))
  answer = { undo: { one: 'later' } }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect([acts('Undo').length, acts('Redo').length]).toEqual([2, 0]))
})

test('after a refusal the bar still lists all that is not saved', async () => {
  await refuseAll()
  await userEvent.type(screen.getByLabelText('Price'), '0')
  expect(screen.getByRole('status').textContent).toBe('Changed: Title, Type, Free, Price')
})

test('after a refusal Discard puts back what the shop holds', async () => {
  await refuseAll()
  await userEvent.type(screen.getByLabelText('Price'), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing changed'))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Algebra')
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('notes')
  expect(screen.getByLabelText<HTMLInputElement>('Free').checked).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('3')
})
