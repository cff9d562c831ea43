import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sonnerStyleHashes } from './sonner-style.ts'

test('the policy knows the style that the installed sonner writes, empty at first', () => {
  const source = readFileSync(new URL(import.meta.resolve('sonner')), 'utf8')
  const call = source.split('\n').find((line) => line.startsWith('__insertCSS("')) ?? ''
  const css: string = JSON.parse(call.slice('__insertCSS('.length, call.lastIndexOf(')')))
  expect(sonnerStyleHashes).toEqual([css, ''].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))
})
