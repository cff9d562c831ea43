import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shopEnvironment, shopOptions } from './shop-options.ts'

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8')

test('the shop runs with the same options wherever it is started', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(scripts.start).toContain(`-- node ${shopOptions.join(' ')} server.ts`)
  const image = read('Dockerfile')
  expect(image).toContain(`CMD ${JSON.stringify(['node', ...shopOptions, 'server.ts']).replaceAll(',', ', ')}`)
  for (const [name, value] of Object.entries(shopEnvironment)) {
    expect(image).toContain(`${name}=${value}`)
    expect(read('scripts/set-up.mjs')).toContain(`env.${name} ??= '${value}'`)
  }
})
