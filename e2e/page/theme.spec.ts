import { expect, test } from '../support/journey.ts'
import { text } from '../support/texts.ts'

const colours = {
  '--color-primary': '#406051',
  '--color-secondary': '#d07228',
  '--color-brand': '#210401',
  '--color-background': '#ffffff',
}
const green = 'rgb(64, 96, 81)'
const orange = 'rgb(208, 114, 40)'
const darkBrown = 'rgb(33, 4, 1)'
const white = 'rgb(255, 255, 255)'

test('the colours of the contract are the theme’s, and are what is seen', async ({ page }) => {
  await page.goto('/login')
  const named = await page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement)
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]))
  }, Object.keys(colours))
  // The build shortens #ffffff.
  const full = (colour: string) => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  expect(Object.fromEntries(Object.entries(named).map(([name, colour]) => [name, full(colour)]))).toEqual(colours)
  await expect(page.locator('body')).toHaveCSS('background-color', white)
  await expect(page.locator('body')).toHaveCSS('color', darkBrown)
  await expect(page.getByRole('button', { name: text('en', 'account_log_in_button') })).toHaveCSS('background-color', green)
  await page.goto('/memos?sort=priceDown')
  await page.locator('main article h2 a').first().click()
  const buy = page.getByRole('button', { name: text('en', 'catalog_add_to_cart') }).filter({ visible: true })
  await expect(buy.first()).toHaveCSS('background-color', orange)
})

test('the theme is light, whatever the browser prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page.locator('body')).toHaveCSS('background-color', white)
    await expect(page.locator('html')).toHaveCSS('color-scheme', /^(normal|light)$/)
  }
})
