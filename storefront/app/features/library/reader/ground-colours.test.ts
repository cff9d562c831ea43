import { readFileSync } from 'node:fs'
import { highlightColours } from 'contract/student/highlight.ts'
import { expect, test } from 'vitest'
import { grounds } from './reader-settings.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const [theme, reader, highlights] = [read('../../../theme.css'), read('./reader.css'), read('./highlights/highlights.css')]

function colourOf(css: string, ground: string, name: string): string {
  const rules = css.split(`[data-ground="${ground}"] {`)[1]?.split('}')[0] ?? ''
  return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(rules)?.[1] ?? ''
}
/** A ground uses the shop's colours where it sets none. */
const usualOf = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? ''
const groundColour = (ground: string, name: string) => channels(colourOf(reader, ground, name) || usualOf(name))
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(grounds.flatMap((ground) => highlightColours.map((colour) => ({ ground, colour }))))(
  'text on $colour is easy to read on the ground $ground, in text that flows and on a printed page',
  ({ ground, colour }) => {
    const paint = channels(colourOf(highlights, ground, `highlight-${colour}`))
    const [ink, paper] = [channels(colourOf(reader, ground, 'color-ink')), channels(colourOf(reader, ground, 'color-surface'))]
    expect(contrast(ink, paint)).toBeGreaterThanOrEqual(7)
    // As --highlight-blend mixes them over the page's picture.
    const mix = (below: readonly number[]) =>
      below.map((part, at) => (ground === 'night' ? part + (paint[at] ?? 0) - part * (paint[at] ?? 0) : part * (paint[at] ?? 0)))
    expect(contrast(mix(ink), mix(paper))).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(grounds)('notices are easy to read on the ground %s', (ground) => {
  expect(contrast(groundColour(ground, 'color-surface'), groundColour(ground, 'color-brand'))).toBeGreaterThanOrEqual(7)
})

test.each(grounds)('the veil below a dialog darkens the ground %s', (ground) => {
  expect(luminance(groundColour(ground, 'color-veil'))).toBeLessThan(luminance(groundColour(ground, 'color-paper')))
})
