import type { Page } from '@playwright/test'
import { cartStorageKey } from 'contract/limits.ts'
import { pricedMemos } from './catalogue.ts'

/** Puts the first memo with a price into the cart of the page's browser; the page must be the shop's. Returns the memo's id. */
export async function fillCart(page: Page, index = 0): Promise<string> {
  const memo = (await pricedMemos(page.request))[index]
  if (!memo) throw new Error('No memo has a price')
  const row = { id: memo.id, price: memo.price }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [cartStorageKey, JSON.stringify([row])] as const)
  return String(memo.id)
}
