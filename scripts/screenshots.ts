import './production.ts'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { openBrowser } from '../bench/browser.ts'
import { openFaultyShop } from '../e2e/support/faulty-shop.ts'
import { journeyPassword, studentOf } from '../e2e/support/students.ts'
import { prepareTour } from '../e2e/tour/prepare-tour.ts'
import { drawPictures } from './screenshots/draw-pictures.ts'
import { openShop } from './screenshots/open-shop.ts'
import { takeScreenshots } from './screenshots/take-screenshots.ts'

/**
 * Every page in every state, in both languages, on a phone and a desktop, to var/screenshots; and the pictures of the docs. `npm run screenshots --
 * cart` takes only those with `cart` in their name, and leaves the docs as they are.
 */
const [only = ''] = process.argv.slice(2)
const folderOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const startedAt = Date.now()

const shop = await openShop()
const faulty = await openFaultyShop(shop.origin)
faulty.answers.set('Memo/GetAll', () => Response.json({}))
const browser = await openBrowser()
const folder = folderOf('var/screenshots')
if (!only) rmSync(folder, { recursive: true, force: true })
const owner = { email: 'superadmin@demo.warraq.example', password: demoPassword }
const people = { student: studentOf('tour-en'), newcomer: studentOf('newcomer'), password: journeyPassword, staff: owner }
const tour = await prepareTour(shop.origin, people)
const failures = await takeScreenshots(browser, { origin: shop.origin, faultyOrigin: faulty.origin }, tour, folder, only)
if (!only) await drawPictures(browser, shop.origin, tour, folderOf('docs/pictures'))
await browser.close()
faulty.close()
shop.close()
for (const failure of failures) console.error(failure)
console.log(
  `${folder}: ${tour.stops.length} states of pages in ${Math.round((Date.now() - startedAt) / 1000)} s, ${failures.length} failed`,
)
process.exit(failures.length === 0 ? 0 : 1)
