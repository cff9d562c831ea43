// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Form, useActionData } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConflictNotice } from './conflict-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { UndoSave } from './undo-save.tsx'

type Answer = { typed?: Record<string, string>; theirs?: Record<string, string>; undo?: Record<string, string> }
let answer: Answer
beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

/** A page like those of memos and coupons: what came of saving stands at its head. */
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

test('whoever saves from the foot of a long form is led to the other version, and the button says what it does then', async () => {
  answer = { typed: { one: 'mine' }, theirs: { one: 'theirs' } }
  await openAndSave()
  await screen.findByRole('button', { name: 'Replace theirs' })
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('status').textContent).toContain('Somebody else saved meanwhile')
})

test('what was just saved can be taken back from the foot of the form', async () => {
  answer = { undo: { one: 'before' } }
  await openAndSave()
  const undo = () => screen.getAllByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo()).toHaveLength(2))
  const [atHead, atFoot] = undo()
  // The document of this test does not know that a button may stand outside of its form.
  expect(atFoot?.getAttribute('form')).toBe(atHead?.closest('form')?.id)
})
