import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('drizzle-kit compares the schema with its newest snapshot only, so no older one is kept', () => {
  const folder = new URL('../../migrations/', import.meta.url)
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  const kept = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'))
  expect(kept).toEqual([`${newest?.slice(0, 4)}_snapshot.json`])
})
