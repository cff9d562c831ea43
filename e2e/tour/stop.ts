import type { Page } from '@playwright/test'
import type { Language } from '../support/journey.ts'

/** `shopper`: a guest with a cart. `newcomer`: a member who has nothing yet. `student`: a member who has something of everything. `staff`: who may do everything in the back office. */
export type Who = 'guest' | 'shopper' | 'newcomer' | 'student' | 'staff'

/**
 * A page in one of its states. `act` brings it there once the page is complete. `isFaulty`: seen in a shop whose provider is broken. `isOfPhones`:
 * it does not exist on a wide screen.
 */
export type Stop = {
  name: string
  path: string
  who: Who
  isFaulty?: true
  isOfPhones?: true
  act?: (page: Page, language: Language) => Promise<void>
}
