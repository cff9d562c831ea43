import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyVcl } from './key-vcl.ts'

test('Varnish’s key is that of the page cache: if not, run node scripts/write-varnish-key.ts', () => {
  expect(readFileSync(new URL('../../deploy/varnish/key.vcl', import.meta.url), 'utf8')).toBe(keyVcl())
})
