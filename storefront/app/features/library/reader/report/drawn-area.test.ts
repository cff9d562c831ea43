import { expect, test } from 'vitest'
import { areaAround, areaBetween, areaByKey } from './drawn-area.ts'

const box = { left: 0.2, top: 0.3, right: 0.6, bottom: 0.4 }

test('a box is the same from whichever corner it is drawn, and ends where the page does', () => {
  expect(areaBetween({ x: 0.2, y: 0.3 }, { x: 0.6, y: 0.4 })).toEqual(box)
  expect(areaBetween({ x: 0.6, y: 0.4 }, { x: 0.2, y: 0.3 })).toEqual(box)
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 1.4, y: -0.2 })).toEqual({ left: 0.5, top: 0, right: 1, bottom: 0.5 })
})

test('a drag that starts at or beyond a page’s edge has a width and a height', () => {
  expect(areaBetween({ x: 1.003, y: 0.3 }, { x: 1.2, y: 0.5 })).toEqual({ left: 0.99, top: 0.3, right: 1, bottom: 0.5 })
  expect(areaBetween({ x: 0.2, y: -0.1 }, { x: 0.5, y: -0.003 })).toEqual({ left: 0.2, top: 0, right: 0.5, bottom: 0.01 })
})

test('a tap marks a line around it, which stays on the page', () => {
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.5 })).toEqual({ left: 0.305, top: 0.475, right: 0.705, bottom: 0.525 })
  expect(areaAround({ x: 0, y: 1 })).toEqual({ left: 0, top: 0.95, right: 0.4, bottom: 1 })
})

test('arrows move the box as far as the page goes, and size it with Shift; other keys do nothing', () => {
  expect(areaByKey(box, 'ArrowDown', false)).toEqual({ ...box, top: 0.32, bottom: 0.42 })
  expect(areaByKey({ ...box, left: 0.01, right: 0.41 }, 'ArrowLeft', false)).toMatchObject({ left: 0, right: 0.4 })
  expect(areaByKey(box, 'ArrowRight', true)).toEqual({ ...box, right: 0.62 })
  expect(areaByKey({ ...box, bottom: 0.305 }, 'ArrowUp', true)).toEqual({ ...box, bottom: 0.31 })
  expect(areaByKey(box, 'Enter', false)).toBeUndefined()
})
