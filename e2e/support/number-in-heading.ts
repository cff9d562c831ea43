import { expect, type Page } from '@playwright/test'

/** The number in the page’s heading, once there: the address changes shortly before the page. */
export async function numberInHeading(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 })
  const number = /\d{4,}/
  await expect(heading).toHaveText(number)
  const [found = 'no number'] = number.exec((await heading.textContent()) ?? '') ?? []
  return found
}
