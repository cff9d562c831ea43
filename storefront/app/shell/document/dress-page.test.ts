import { expect, test } from 'vitest'
import { dressIcon, dressPage } from './dress-page.ts'

const drawn = '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>'
const page = `<!DOCTYPE html><html lang="ar" dir="rtl"><head><meta name="theme-color" content="#406051"/>${drawn}</head></html>`
const own = { action: '#406051', buy: '#d07228' }

test('a shop without its own colours and logo leaves pages unchanged', () => {
  expect(dressPage(page, { colours: own, logo: undefined })).toBe(page)
})

test('the colours are variables of the document; what is hovered cannot lose contrast', () => {
  const dressed = dressPage(page, { colours: { action: '#1d4e89', buy: '#f2a541' }, logo: undefined })
  expect(dressed).toMatch(/^<!DOCTYPE html><html style="--color-action:#1d4e89;[^"<>]*" lang="ar" dir="rtl">/)
  expect(dressed).toContain('--color-buy:#f2a541')
  expect(dressed).toContain('<meta name="theme-color" content="#1d4e89"/>')
  expect(dressed).toContain(drawn)
})

test('the tab icon has the colour too', () => {
  expect(dressIcon('<svg stroke="#406051"><path fill="#406051"/></svg>', { ...own, action: '#1d4e89' })).not.toContain('#406051')
})

test.each([
  [1, 'mark', '1'],
  [1.99, 'mark', '1.99'],
  [2, 'word', '2'],
  [9, 'word', '4'],
])('a logo %s times as wide as high is a %s, and never wider than four to one; the tab has its icon', (ratio, kind, shown) => {
  const dressed = dressPage(page, { colours: own, logo: { picture: 'ab', ratio } })
  const style = `--shop-logo:url(/pictures/ab/480.webp);--shop-logo-ratio:${shown}`
  expect(dressed).toContain(`<html style="${style}" data-logo="${kind}" lang="ar" dir="rtl">`)
  expect(dressed).toContain('<link rel="icon" href="/pictures/ab/icon-192.png" type="image/png"/>')
  expect(dressed).toContain('<link rel="apple-touch-icon" href="/pictures/ab/plate-180.png"/>')
  expect(dressed).not.toContain(drawn)
})
