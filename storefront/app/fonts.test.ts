import { readFileSync } from 'node:fs'
import ranges from '@fontsource-variable/readex-pro/unicode.json' with { type: 'json' }
import { expect, test } from 'vitest'

const rules = readFileSync(new URL('fonts.css', import.meta.url), 'utf8').match(/@font-face \{[^}]*Readex Pro(?: Late)?"[^}]*\}/g) ?? []

test('a page shows fonts that are there at once, later ones only later, each for the letters that the package says', () => {
  const told = rules.map((rule) => ({
    family: /font-family: "(.*)"/.exec(rule)?.[1],
    display: /font-display: (.*);/.exec(rule)?.[1],
    script: /readex-pro-(.*)-wght/.exec(rule)?.[1],
    range: /unicode-range:([^;]*);/.exec(rule)?.[1]?.replaceAll(/\s/g, ''),
  }))
  const scripts = ['arabic', 'latin-ext', 'latin'] as const
  const rulesOf = (family: string, display: string) => scripts.map((script) => ({ family, display, script, range: ranges[script] }))
  expect(told).toEqual([...rulesOf('Readex Pro', 'optional'), ...rulesOf('Readex Pro Late', 'swap')])
})
