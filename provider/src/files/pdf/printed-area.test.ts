import type { PageArea } from 'contract/student/page-area.ts'
import { expect, test } from 'vitest'
import { layOut, printedArea } from './printed-area.ts'

type Colour = [red: number, green: number, blue: number]
const white: Colour = [255, 255, 255]
const [width, height] = [100, 140]

/** A page whose ink fills one area, in shares of the page. */
function draw(area: PageArea | undefined, { paper = white, ink = [40, 20, 20] as Colour } = {}) {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const isInk = area && x >= area.left && x < area.right && y >= area.top && y < area.bottom
    data.set([...(isInk ? ink : paper), 255], at * 4)
  }
  return { data, width, height }
}
const text: PageArea = { left: 0.1, top: 0.05, right: 0.9, bottom: 0.95 }
const page = (area: PageArea | undefined, words = 200) => ({ picture: draw(area), ratio: 1.45678, words })

test('the printed area is found on paper of any colour, and an empty page has none', () => {
  const close = (value: number) => expect.closeTo(value, 2)
  const area = { left: close(0.1), top: close(0.05), right: close(0.9), bottom: close(0.95) }
  expect(printedArea(draw(text))).toEqual(area)
  expect(printedArea(draw(text, { paper: [243, 231, 211] }))).toEqual(area)
  expect(printedArea(draw(undefined))).toBeUndefined()
})

test('grain of the paper is no print', () => {
  const grainy = draw(text)
  for (let at = 0; at < grainy.data.length; at += 28) grainy.data[at] = Math.max(0, (grainy.data[at] ?? 0) - 9)
  expect(printedArea(grainy)).toEqual(printedArea(draw(text)))
})

test('left and right pages have one area that holds both, and a cover that fills its page is whole', () => {
  const [left, right] = [
    { ...text, left: 0.08, right: 0.85 },
    { ...text, left: 0.15, right: 0.92 },
  ]
  const layout = layOut([page({ left: 0, top: 0, right: 1, bottom: 0.6 }), page(left), page(right), page(left), page(undefined)])
  expect(layout.printed).toMatchObject({ left: expect.closeTo(0.08, 2), right: expect.closeTo(0.92, 2) })
  expect(layout.pages.map(({ isWhole }) => isWhole)).toEqual([true, false, false, false, false])
  expect(layout.pages[1]).toEqual({ ratio: 1.4568, words: 200, isWhole: false })
})

test('one wide table in twenty pages is shown whole, and does not shrink the other pages', () => {
  const wide = { ...text, left: 0.02, right: 0.98 }
  const { printed, pages } = layOut([...Array.from({ length: 19 }, () => page(text)), page(wide)])
  expect(printed?.left).toBeCloseTo(0.1, 2)
  expect(pages.map(({ isWhole }, at) => (isWhole ? at : -1)).filter((at) => at >= 0)).toEqual([19])
})

test('pages without margins, or without print, have no area', () => {
  const filled = { left: 0.01, top: 0, right: 0.99, bottom: 1 }
  for (const area of [filled, { ...filled, left: 0 }, undefined]) {
    const { printed, pages } = layOut([page(area), page(area)])
    expect([printed, pages.every(({ isWhole }) => isWhole)]).toEqual([null, true])
  }
})
