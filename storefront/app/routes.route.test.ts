import { type PageName, pages } from 'contract/pages.ts'
import { expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { examplePaths } from '../testing/page-examples.ts'

const { shop, catalog, member } = await openShop()
const { memo, package: bundle, subject, stage, component } = catalog
const ids = { memo: memo.id, package: bundle.id, subject: subject.id, studyStage: stage.id, component: component.id }
const paths = examplePaths({ ...ids, order: '00000000-0000-0000-0000-000000000000', payToken: '0'.repeat(64) })

/** The same path with the case of one letter changed. */
function inOtherCase(path: string): string {
  const place = path.search(/[A-Za-z]/)
  const letter = path.charAt(place)
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return path.slice(0, place) + other + path.slice(place + 1)
}

const names = (Object.keys(pages) as PageName[]).filter((name) => pages[name].path !== '/')

test.each(names)('%s is at its exact path: with a letter in the other case there is no page', async (name) => {
  const { headers } = await member()
  for (const cookies of [{}, headers]) {
    const response = await shop.get(inOtherCase(paths[name]), cookies)
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Page Not Found')])
  }
})

test('the spellings of the contract are 404 in plain lower case', async () => {
  for (const path of [
    '/studystage',
    '/Memos',
    '/paymentsucceesed',
    '/gotmail',
    '/profile/changepassword',
    '/home/globalsearch',
    '/ME.json',
  ])
    expect((await shop.get(path)).status, path).toBe(404)
})
