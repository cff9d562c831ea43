import type { Page } from '@playwright/test'
import type { Language } from '../support/journey.ts'

/**
 * `shopper`: a guest with a cart. `newcomer`: a member without anything. `student`: a member with something of everything. `staff`: has
 * every right in the back office.
 */
export type Who = 'guest' | 'shopper' | 'newcomer' | 'student' | 'staff'

/**
 * A page in one of its states. `act` brings it there once the page is complete. `isFaulty`: in a shop with a broken provider. `isOfPhones`:
 * does not exist on wide screens.
 */
export type Stop = {
  name: string
  path: string
  who: Who
  isFaulty?: true
  isOfPhones?: true
  act?: (page: Page, language: Language) => Promise<void>
}
