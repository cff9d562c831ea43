import type { PressureLevel } from 'provider/src/throttle/pressure.ts'
import { expect, test } from 'vitest'
import { createPageQueues } from './queue-pages.ts'

test('under the highest pressure no shared page is made anew, and a person’s own pages are', async () => {
  const pressed: { level: PressureLevel } = { level: 2 }
  const watched: (() => number)[] = []
  const { pages, renders } = createPageQueues({ level: () => pressed.level, watch: (line) => void watched.push(line) })
  const make = async () => 'made'
  expect(await pages(undefined, make)).toEqual({ result: 'made' })
  pressed.level = 3
  expect(await pages(undefined, make)).toBeUndefined()
  expect(await renders(undefined, make)).toEqual({ result: 'made' })
  expect(watched.map((fullness) => fullness())).toEqual([0, 0])
})
