// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { createRoutesStub, redirect, ScrollRestoration, useActionData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownSettings } from './load-settings.ts'
import { SettingsForm } from './settings-form.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shown = { settings: testSettings, marks: {}, canEdit: true, answer: undefined, saveText: 'Save and continue' }
const rows = [[{ name: 'refundDays' as const, label: 'Days', kind: 'number' as const }]]

const Step = () => (
  <>
    <SettingsForm {...(shown as unknown as ShownSettings)} section="rules" title="Rules" rows={rows} />
    <p>{useActionData<string>()}</p>
    <ScrollRestoration />
  </>
)

const Next = () => (
  <>
    <h1>Next step</h1>
    <ScrollRestoration />
  </>
)

/** Saves at the foot of a step, and returns where the page is scrolled to afterwards. */
async function saveAtTheFoot(action: () => unknown) {
  const Stub = createRoutesStub([
    { path: '/', Component: Step, action },
    { path: '/next', Component: Next },
  ])
  render(<Stub />)
  await screen.findByRole('button', { name: 'Save and continue' })
  const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  return toTop
}

test('a save that leads on to the next step shows its beginning', async () => {
  const toTop = await saveAtTheFoot(() => redirect('/next'))
  await screen.findByText('Next step')
  expect(toTop).toHaveBeenCalledWith(0, 0)
})

test('a save that stays on its page leaves the reader where they are', async () => {
  const toTop = await saveAtTheFoot(() => 'Saved')
  // The page is scrolled when it shows the answer.
  await screen.findByText('Saved')
  expect(toTop).not.toHaveBeenCalled()
})
