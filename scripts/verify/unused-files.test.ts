import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
  'storefront/office/app/kit/planted.tsx',
  'storefront/office/app/frame/planted-layout.tsx',
  'storefront/office/app/features/coupons/planted-page.tsx',
  'storefront/office/app/features/coupons/planted-file.ts',
  'scripts/verify/planted.ts',
  'bench/planted.ts',
  'chaos/planted.ts',
  'e2e/support/planted.ts',
]

const workspaces = ['contract', 'provider', 'storefront']

/** The real packages; the workspaces are the copy's own. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from)) symlinkSync(workspaces.includes(name) ? join(copy, name) : join(from, name), join(to, name))
}

function plantText(path: string): void {
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/\n} as const|\n} satisfies|\n}\n/, (end) => `\n  office_planted: 'Planted here',${end}`),
  )
}

let told: string
let toldOfTexts: string[]
beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  for (const folder of ['', ...workspaces]) linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  for (const path of planted) writeFileSync(join(copy, path), 'export const planted = 1\n')
  for (const language of ['en', 'ar']) plantText(join(copy, `storefront/messages/${language}/office/log.ts`))
  // The same checks as in scripts/verify.ts.
  told = spawnSync(join(root, 'node_modules', '.bin', 'knip'), [], { cwd: copy, encoding: 'utf8' }).stdout
  // The check reads git's list of files.
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    spawnSync('git', args, { cwd: copy })
  const ask = `import { checkMessages } from '${join(copy, 'scripts/verify/messages.ts')}'; console.log(checkMessages('${copy}').join('\\n'))`
  toldOfTexts = spawnSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
})
afterAll(() => rmSync(copy, { recursive: true }))

test.each(planted)('an unused file is reported: %s', (path) => {
  expect(told).toContain(path)
})

test('an unused text of the back office is reported, and no other text', () => {
  expect(toldOfTexts.filter((fault) => !fault.startsWith('no build'))).toEqual(['office_planted is said nowhere'])
})

test('nothing else is reported', () => {
  expect(told).toContain(`Unused files (${planted.length})`)
})
