// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render } from '@testing-library/react'
import type { GatewayConnection } from 'contract/shop/connection.ts'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownSettings } from '../load-settings.ts'
import type { SettingsAnswer } from '../settings-answer.ts'
import { GatewaySections } from './gateway-section.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const secrets = { apiKey: null, webhookSecret: null, webhookSecretNext: null }
const without = { source: 'none', isLive: null, isOffered: false, isEnding: false, isUnreadable: false, openCount: 0 } as const
const stripe: GatewayConnection = {
  gateway: 'stripe',
  ...without,
  apiUrl: '',
  addresses: [],
  secrets,
  webhookUrl: 'https://shop.test/hook',
}
const answerAbout = (about: SettingsAnswer['about']): SettingsAnswer => ({ about, isDone: false, faults: {}, typed: {}, text: 'No.' })

let shown: ShownSettings
const Page = () => <GatewaySections {...shown} />

function show(state: GatewayConnection, answer?: SettingsAnswer) {
  shown = { connections: { gateways: [state] }, canEdit: true, codeBy: null, answer } as unknown as ShownSettings
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  const fold = document.querySelector('details')
  return { isOpen: fold?.open, mark: fold?.querySelector('summary')?.textContent }
}

test.each([
  ['one without keys is folded', {}, undefined, false, 'StripeNo keys'],
  ['one that was just tried is open', {}, answerAbout('stripe'), true, 'StripeNo keys'],
  ['one with keys is open', { source: 'office', isOffered: true, isLive: true }, undefined, true, 'StripeIn use'],
  ['one that was removed and still settles says what for', { isEnding: true, openCount: 2 }, undefined, true, 'StripeNot in use'],
] as const)('of the gateways, %s', (_, more, answer, isOpen, mark) => {
  expect(show({ ...stripe, ...more }, answer)).toEqual({ isOpen, mark })
})
