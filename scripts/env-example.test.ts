import { readFileSync } from 'node:fs'
import { providerFields } from 'provider/src/gather-env.ts'
import { StorefrontEnv } from 'storefront/server/env.ts'
import { expect, test } from 'vitest'

const described = [...readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
const read = new Set([...Object.keys(providerFields), ...Object.keys(StorefrontEnv.shape)])

test('.env.example describes each setting once, and no other', () => {
  expect(described.toSorted()).toEqual([...read].toSorted())
})
