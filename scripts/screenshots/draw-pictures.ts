import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Language } from '../../e2e/support/journey.ts'
import { openAs, settled } from '../../e2e/tour/cast.ts'
import type { Tour } from '../../e2e/tour/prepare-tour.ts'

const desk = { width: 1280, height: 860 }
const phone = { width: 390, height: 800 }

/** One page on one screen of a picture: the name of a stop, and the screen's position. */
type Screen = { stop: string; language: Language; size: typeof desk; style: string }
type Picture = { name: string; width: number; height: number; screens: Screen[] }

const onDesk = (stop: string, language: Language, style: string): Screen => ({
  stop,
  language,
  size: desk,
  style: `width:1180px;border-radius:10px;box-shadow:0 12px 40px #21040133;${style}`,
})
const onPhone = (stop: string, language: Language, style: string): Screen => ({
  stop,
  language,
  size: phone,
  style: `width:310px;border-radius:26px;border:8px solid #210401;${style}`,
})
const inRow = (...stops: [stop: string, language: Language][]) =>
  stops.map(([stop, language], index) => onPhone(stop, language, `top:40px;left:${40 + index * 350}px`))

const pictures: Picture[] = [
  {
    name: 'home',
    width: 1440,
    height: 900,
    screens: [onDesk('home', 'en', 'left:40px;top:40px'), onPhone('home', 'ar', 'right:40px;bottom:30px')],
  },
  {
    name: 'browse',
    width: 1440,
    height: 900,
    screens: [onDesk('memos-filtered', 'ar', 'right:40px;top:40px'), onPhone('memos-filter-sheet', 'en', 'left:40px;bottom:30px')],
  },
  {
    name: 'phones',
    width: 1430,
    height: 740,
    screens: inRow(['memo', 'en'], ['package', 'ar'], ['cart-filled', 'en'], ['reader', 'ar']),
  },
]

/** The pictures of the README and the docs, compressed: `{folder}/{name}.webp`. */
export async function drawPictures(browser: Browser, origin: string, tour: Tour, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, width, height, screens } of pictures) {
    const images = await Promise.all(screens.map((screen) => shoot(browser, origin, tour, screen)))
    const drawn = screens.map(({ style }, index) => `<img src="${images[index]}" style="position:absolute;${style}">`)
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(`<body style="margin:0;background:#EDF2EF;overflow:hidden">${drawn.join('')}</body>`)
    const client = await page.context().newCDPSession(page)
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
    await page.close()
  }
}

async function shoot(
  browser: Browser,
  origin: string,
  { stops, members, cart }: Tour,
  { stop: name, language, size }: Screen,
): Promise<string> {
  const stop = stops.find((one) => one.name === name)
  if (!stop) throw new Error(`There is no stop ${name}`)
  const context = await openAs(browser, stop.who, { origin, language, members, cart, viewport: size })
  const page = await context.newPage()
  await page.goto(origin + stop.path)
  await settled(page)
  await stop.act?.(page, language)
  await settled(page)
  const bytes = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
