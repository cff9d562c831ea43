import { readFile } from 'node:fs/promises'
import { pigments } from 'contract/catalogue/pigments.ts'
import { expect, test } from 'vitest'
import { hues } from './palette.ts'

test('covers have the same colours on pages and in pictures', async () => {
  const css = await readFile(new URL('./cover.css', import.meta.url), 'utf8')
  const onPages = [...css.matchAll(/\[data-hue(?:="(\w+)")?\] \{\s*--d: (\S+);\s*--g: (\S+);\s*--t: (\S+);\s*--l: (\S+);/g)].map(
    ([, hue = 'zaytun', deep, ground, tint, light]) => [hue, { deep, ground, tint, light }],
  )
  expect(Object.fromEntries(onPages)).toEqual(pigments)
  expect(Object.keys(pigments)).toEqual([...hues])
})
