import { expect, test } from 'vitest'
import { viewSettings } from '../app/api/view-settings.ts'
import { readStorefrontEnv } from './env.ts'
import { storefrontSettings } from './open-storefront.ts'

const settingsFor = (env: Record<string, string>) =>
  storefrontSettings(readStorefrontEnv({ PROVIDER_URL: 'http://provider.test', ...env }), undefined)
const pickUpOf = (env: Record<string, string>) => viewSettings(settingsFor(env).settings.current()).pickUpPlaces[0]

test('the site key of the bot check comes from the settings, and is absent if it is left empty', () => {
  expect(settingsFor({ BOT_CHECK_SITE_KEY: '0x4AAAAAAA' }).botCheckSiteKey).toBe('0x4AAAAAAA')
  expect(settingsFor({ BOT_CHECK_SITE_KEY: '' }).botCheckSiteKey).toBeUndefined()
})

test('the mailbox is linked in a demo whose mail stays here, and a place to pick up is named if there is one', () => {
  expect(settingsFor({ DEMO: 'true' }).hasMailbox).toBe(true)
  expect(pickUpOf({ DEMO: 'true' })?.address.en).toContain('Hawalli')
  expect(settingsFor({ DEMO: 'true', SMTP_URL: 'smtp://mail.test' }).hasMailbox).toBe(false)
  expect(settingsFor({ DEMO: 'false' }).hasMailbox).toBe(false)
  expect(pickUpOf({ DEMO: 'false' })).toBeUndefined()
})

test('every wrong setting is named, all of them at once', () => {
  expect(() => readStorefrontEnv({ PRODUCT_KEY: 'No Key', CURRENCY: 'KWD' })).toThrow(/PRODUCT_KEY: must be lower-case[\s\S]*CURRENCY/)
})

test('a storefront alone has no jobs to do', () => {
  expect(() => settingsFor({ ROLE: 'worker' })).toThrow('ROLE: a storefront alone')
})
