import './production.ts'
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { openBrowser } from '../bench/browser.ts'
import { untilReady } from '../bench/shop.ts'
import { openFaultyShop } from '../e2e/support/faulty-shop.ts'
import { journeyPassword, studentOf } from '../e2e/support/students.ts'
import { prepareTour } from '../e2e/tour/prepare-tour.ts'
import { drawPictures } from './screenshots/draw-pictures.ts'
import { takeScreenshots } from './screenshots/take-screenshots.ts'

/**
 * Every page in every state, in both languages, on a phone and a desktop, to var/screenshots; and the pictures of the docs. `npm run screenshots
 * -- cart` takes only those with `cart` in their name, and leaves the docs as they are.
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

type OpenShop = { origin: string; close: () => void }

/** The demo shop in its own process, on a free port, with a data directory that is removed with it. */
async function openShop(): Promise<OpenShop> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['e2e/support/serve.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  const ended = new Promise<never>((_resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code}`)))
  })
  await Promise.race([untilReady(origin), ended])
  ended.catch(() => {})
  return { origin, close: () => server.kill('SIGTERM') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
