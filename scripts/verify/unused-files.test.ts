import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'warraq-unused-'))
const leftOut = new Set(['node_modules', 'build', 'var', 'results', '.git', '.react-router'])
const planted = [
  'contract/planted.ts',
  'provider/src/sales/planted.ts',
  'provider/src/http/planted.ts',
  'storefront/app/features/catalog/planted.tsx',
  'storefront/app/layouts/planted.tsx',
  'storefront/server/planted.ts',
  'storefront/testing/planted.ts',
  'scripts/verify/planted.ts',
  'bench/planted.ts',
  'e2e/support/planted.ts',
]

const workspaces = ['contract', 'provider', 'storefront']

/** The packages as they are; the workspaces are the copy's own. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from)) symlinkSync(workspaces.includes(name) ? join(copy, name) : join(from, name), join(to, name))
}

let told: string
beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  for (const folder of ['', ...workspaces]) linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  for (const path of planted) writeFileSync(join(copy, path), 'export const planted = 1\n')
  // The very check of scripts/verify.ts.
  told = spawnSync(join(root, 'node_modules', '.bin', 'knip'), [], { cwd: copy, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(copy, { recursive: true }))

test.each(planted)('a file that nothing uses is told: %s', (path) => {
  expect(told).toContain(path)
})

test('nothing else is told', () => {
  expect(told).toContain(`Unused files (${planted.length})`)
})
