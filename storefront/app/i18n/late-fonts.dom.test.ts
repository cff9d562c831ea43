// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showLateFonts } from './late-fonts.ts'

test('late fonts are shown once all have arrived, and not in the middle of a page', () => {
  const { dataset } = document.documentElement
  fontsAre('loading')
  showLateFonts()
  expect(dataset.fonts).toBeUndefined()
  fontsAre('loaded')
  showLateFonts()
  expect(dataset.fonts).toBe('late')
})

const fontsAre = (status: FontFaceSetLoadStatus) => Object.defineProperty(document, 'fonts', { configurable: true, value: { status } })
