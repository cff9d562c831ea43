// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownSettings } from './load-settings.ts'
import { StepForms } from './step-forms.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const server = { host: '', port: 587, security: 'starttls', user: '', fromName: '', fromEmail: '', password: null, isUnreadable: false }
let shown: ShownSettings
const Page = () => <StepForms step="mail" {...shown} />

test.each([
  ['real', 'none', true, ['Send a test mail']],
  ['real', 'office', true, ['Send a test mail']],
  ['real', 'environment', true, ['Send a test mail', 'Send a test mail the way mail goes now']],
  ['real', 'office', false, ['Send a test mail the way mail goes now']],
  ['demo', 'none', false, ['Send a test mail the way mail goes now']],
])('in a %s shop with a server from "%s", owner: %s, each button that tries it says what it tries', (money, source, isOwner, buttons) => {
  const connections = { mail: { ...server, source }, money }
  shown = { connections, canEdit: true, isOwner, codeBy: null, answer: undefined } as unknown as ShownSettings
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  const found = screen.queryAllByRole('button', { name: /test mail/ }).map(({ textContent }) => textContent)
  expect(found).toEqual(buttons)
  expect(document.body.textContent?.includes('demo')).toBe(money === 'demo')
})
