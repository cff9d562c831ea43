import { expect } from 'vitest'
import type { TestApp } from './create-test-app.ts'
import { testPlace } from './staff/shop-settings-factory.ts'
import { logInAs } from './student/account-factory.ts'

/** A shop in the Emirates, opened from an empty database. */
const contact = { nameEn: 'Qalam', nameAr: 'قلم', email: 'desk@qalam.example', phone: '050 123 4567', whatsapp: '' }
const place = {
  ...{ country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai', pricesIncludeTax: false, taxNumber: '100200300400003' },
  ...{ legalNameEn: 'Qalam Trading LLC', legalNameAr: 'قلم للتجارة' },
  pickUpPlaces: [testPlace({ id: 'deira', name: { en: 'Deira shop', ar: 'فرع ديرة' }, address: { en: 'Deira', ar: 'ديرة' } })],
}
const deliveryRates = { country: 'AE', currency: 'AED', freeFrom: null, regions: { dubai: { fee: '15.00', days: 2 } }, areas: {} }

/** Gives the test's shop another name, country, currency and tax, as its owner does. */
export async function moveToEmirates(shop: TestApp): Promise<void> {
  const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
  for (const fields of [place, contact, { deliveryRates }]) {
    const response = await shop.post('Shop/SaveSettings', fields, owner)
    expect([response.status, await response.text()]).toEqual([200, expect.anything()])
  }
}

/**
 * The product's own names, and those of the country whose defaults it brings. The cookies and their like have technical names. The short ones count
 * as words only: by chance they stand within the random letters of a token.
 */
export const foreign =
  /warraq(?!-user-data)|(?<!أ)ور\u0651?اق(?![\u0621-\u064a])|kuwait|hawalli|governorate(?!id)|(?<![a-z\d])(?:KWD|KNET)(?![a-z])|\+965|الكويت|كويتي|حولي|محافظ(?:ة|ات)|(?<![\u0621-\u064a])كي\s?نت(?![\u0621-\u064a])|د\.ك/i

/** Where a text names what it must not, for a failure that one can read. */
export function foreignIn(text: string, allowed: readonly RegExp[] = []): string | undefined {
  const words = allowed.reduce((rest, part) => rest.replaceAll(part, ''), text.replaceAll(/ nonce="[^"]*"/g, ''))
  const at = words.search(foreign)
  return at < 0 ? undefined : words.slice(Math.max(at - 80, 0), at + 80)
}
