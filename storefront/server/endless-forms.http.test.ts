import { files, pages } from 'contract/pages.ts'
import { mediaTypes, openOnPort, sendEndlessly, watchMemory } from 'provider/src/testing/crowd/endless-body.ts'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'

const { shop } = await openShop()
const line = await openOnPort((request) => shop.answer(request))
afterAll(() => line.close())

const paths = [...Object.values(pages).map(({ path }) => path), ...Object.values(files)].map((path) => path.replaceAll(/:\w+/g, '1'))

test('no page holds a form beyond its limit, whatever length the form declares', async () => {
  const memory = watchMemory()
  for (const path of paths) {
    for (const mediaType of mediaTypes) {
      for (const isAnnounced of [true, false]) {
        const status = await sendEndlessly(line.origin + path, { method: 'POST', mediaType, isAnnounced })
        expect([200, 303, 413, 415], `${path} ${mediaType}`).toContain(status)
      }
    }
  }
  expect(memory.growthMb()).toBeLessThanOrEqual(50)
})
