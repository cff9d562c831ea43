import { expect, test } from '../support/journey.ts'
import { untilQuiet } from '../support/until-quiet.ts'

const storages: [what: string, stored: string][] = [
  ['no JSON', '{broken'],
  ['no list', '{"id":1}'],
  ['a text', '"hello"'],
  ['strange rows', '[null,1,"x",[],{},{"id":null},{"id":5,"price":"free","title":7,"cover":3,"kind":"boat"}]'],
  ['rows with the names that every object knows', '[{"id":"__proto__"},{"id":"constructor","kind":"memo"},{"id":"7","kind":"toString"}]'],
  ['ids that are no text', '[{"id":"\\ud800","kind":"memo"},{"id":"a\\nb","kind":"memo"},{"id":"../x","kind":"memo"}]'],
  ['a price that is no number', '[{"id":7,"price":null},{"id":8,"price":1e400}]'],
]

for (const [what, stored] of storages) {
  test(`a cart in storage that is ${what} breaks no page`, async ({ page }) => {
    await page.addInitScript((items) => localStorage.setItem('items', items), stored)
    for (const path of ['/', '/cart', '/memos']) {
      await page.goto(path)
      await untilQuiet(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test('a row with only id and price counts and is shown', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('items', '[{"id":987654,"price":1.25}]'))
  await page.goto('/cart')
  await expect(page.getByText('987654')).toBeVisible()
  await expect(page.getByText('1.250').first()).toBeVisible()
})
