import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { markOfBuild } from './build-mark.mjs'

const root = mkdtempSync(join(tmpdir(), 'warraq-mark-'))
afterAll(() => rmSync(root, { recursive: true }))
cpSync(fileURLToPath(new URL('../.gitignore', import.meta.url)), join(root, '.gitignore'))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  'storefront/app/root.tsx',
  'storefront/app/app.css',
  'storefront/app/shell/endpaper.svg',
  'storefront/server/read-form.ts',
  'storefront/messages/en/cart.json',
  'storefront/public/icon.svg',
  'storefront/vite.config.ts',
  'storefront/react-router.config.ts',
  'storefront/chunk-names.ts',
  'storefront/plugins/of-a-new-folder.ts',
  'storefront/tsconfig.json',
  'storefront/package.json',
  'contract/pages.ts',
  'contract/countries/kuwait.ts',
  'contract/package.json',
  'scripts/build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
])('a build is stale once %s has changed, and once it has gone', (path) => {
  const without = markOfBuild(root)
  write(path, 'one')
  const one = markOfBuild(root)
  write(path, 'another')
  const another = markOfBuild(root)
  expect(new Set([without, one, another]).size).toBe(3)
  rmSync(join(root, path))
  expect(markOfBuild(root)).toBe(without)
})

test.each([
  'storefront/app/root.test.tsx',
  'storefront/testing/open-shop.ts',
  'storefront/build/client/assets/root.js',
  'storefront/.react-router/types/root.ts',
  'storefront/node_modules/react/index.js',
  'contract/money.test.ts',
  'provider/src/main.ts',
])('files outside all builds make none stale: %s', (path) => {
  const before = markOfBuild(root)
  write(path, 'one')
  expect(markOfBuild(root)).toBe(before)
})
