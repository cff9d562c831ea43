// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useActionData } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SettingsAnswer } from '../settings-answer.ts'
import { ConnectionForm } from './connection-form.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

function Page() {
  const answer = useActionData<SettingsAnswer>()
  return (
    <ConnectionForm about="stripe" canEdit codeBy={null} answer={answer} testText="Test the key">
      <input name="apiKey" aria-label="Key" />
    </ConnectionForm>
  )
}

async function open(isDone: boolean) {
  const action = async ({ request }: { request: Request }): Promise<SettingsAnswer> => {
    const [about, verb = ''] = String((await request.formData()).get('intent')).split('.')
    return { about: about as 'stripe', verb, isDone, faults: {}, typed: {}, text: `told of ${verb}` }
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page, action }])
  render(<Stub />)
  const password = (await screen.findByLabelText('Your password')) as HTMLInputElement
  await userEvent.type(password, 'a secret')
  return password
}

/** The button beside this text. */
const buttonBeside = async (words: string) => (await screen.findByText(words)).parentElement?.querySelector('button')?.textContent

test.each([
  ['Test the key', 'told of test'],
  ['Save', 'told of save'],
])('what came of a form is said beside the button that was used: %s', async (button, words) => {
  await open(true)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await buttonBeside(words)).toBe(button)
  expect(screen.getAllByText(/^told of/)).toHaveLength(1)
})

test.each([
  ['Save', true, ''],
  ['Save', false, 'a secret'],
  ['Test the key', true, 'a secret'],
])('the password field after "%s" (done: %s) holds "%s": it is empty once it was used, and only then', async (button, isDone, left) => {
  const password = await open(isDone)
  await userEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByText(/^told of/)
  expect(password.value).toBe(left)
})
