import { expect, test } from 'vitest'
import { createPressure } from './pressure.ts'

/** A process with one line, measured as often as the test says. */
function openLine() {
  const line = { fullness: 0 }
  const told: number[] = []
  const pressure = createPressure((level) => told.push(level))
  pressure.watch(() => line.fullness)
  pressure.watch(() => 0)
  const measure = (times: number) => {
    for (let time = 0; time < times; time++) pressure.measure()
  }
  return { line, pressure, told, measure }
}
const second = 4

test('the fullest line counts, and a rush of less than a second does not', () => {
  const { line, pressure, measure } = openLine()
  line.fullness = 1
  measure(2)
  line.fullness = 0
  measure(10 * second)
  expect(pressure.level()).toBe(0)
  line.fullness = 0.3
  measure(10 * second)
  expect(pressure.level()).toBe(1)
})

test('levels begin one after the other, and each ends when the line is half as full as where it began', () => {
  const { line, pressure, told, measure } = openLine()
  line.fullness = 1
  measure(10 * second)
  expect(told).toEqual([1, 2, 3])
  line.fullness = 0.4
  measure(10 * second)
  expect(pressure.level()).toBe(3)
  line.fullness = 0.3
  measure(10 * second)
  expect(pressure.level()).toBe(2)
  line.fullness = 0
  measure(10 * second)
  expect(told).toEqual([1, 2, 3, 2, 1, 0])
})

test('a line that swings around a limit does not switch a level on and off', () => {
  const { line, told, measure } = openLine()
  for (let swing = 0; swing < 20; swing++) {
    line.fullness = swing % 2 === 0 ? 0.3 : 0.2
    measure(2 * second)
  }
  expect(told).toEqual([1])
})

test('a waiting request goes on when the level has fallen, and not before', async () => {
  const { line, pressure, measure } = openLine()
  line.fullness = 1
  measure(10 * second)
  const gone: string[] = []
  const waiting = pressure.ease(3, 60_000).then(() => gone.push('waited'))
  await pressure.ease(3, 0).then(() => gone.push('impatient'))
  expect(gone).toEqual(['impatient'])
  line.fullness = 0
  measure(10 * second)
  await waiting
  expect(gone).toEqual(['impatient', 'waited'])
  await pressure.ease(3, 60_000)
})
