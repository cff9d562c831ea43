import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkBytes } from './verify/bytes.ts'
import { checkCitations } from './verify/citations.ts'
import { checkContractMap, readFrom } from './verify/contract-map.ts'
import { checkDirections } from './verify/directions.ts'
import { checkGatewayNames } from './verify/gateway-names.ts'
import { checkImports } from './verify/imports.ts'
import { checkMailLinks } from './verify/mail-links.ts'
import { checkMessages } from './verify/messages.ts'
import { checkPageDerivation } from './verify/page-derivation.ts'
import { checkSharedNames } from './verify/shared-names.ts'
import { checkSizes } from './verify/sizes.ts'
import { checkStatusWrites } from './verify/status-writes.ts'
import { checkTestClocks } from './verify/test-clocks.ts'

/** What CI runs beside the tests: types, style, dead code, who imports whom, who writes statuses, sizes, bytes, both languages complete. */
const root = fileURLToPath(new URL('..', import.meta.url))

const commands: [name: string, program: string, args: string[], directory?: string][] = [
  ['types of the server side', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the journeys', 'tsc', ['-p', 'e2e/tsconfig.json']],
  ['types of the routes', 'react-router', ['typegen'], 'storefront'],
  ['types of the storefront', 'tsc', ['-p', 'storefront/tsconfig.json']],
  ['types of the office routes', 'react-router', ['typegen'], 'storefront/office'],
  ['types of the back office', 'tsc', ['-p', 'storefront/office/tsconfig.json']],
  ['style and lint', 'biome', ['check', '--error-on-warnings']],
  ['dead code', 'knip', []],
]
const checks: [name: string, check: () => string[] | Promise<string[]>][] = [
  ['who imports whom', () => checkImports(root)],
  ['names of contract and provider', () => checkSharedNames(root)],
  ['sizes and names of files', () => checkSizes(root)],
  ['who writes the statuses of orders', () => checkStatusWrites(root)],
  ['who names a gateway', () => checkGatewayNames(root)],
  ['query and headers of pages', () => checkPageDerivation(root)],
  ['clocks of tests', () => checkTestClocks(root)],
  ['links of mails', () => checkMailLinks(root)],
  ['directions in styles', () => checkDirections(root)],
  ['texts in both languages', () => checkMessages(root)],
  ['the map of the contract', () => checkContractMap(readFrom(root)('docs/contract-map.md') ?? '', readFrom(root))],
  ['what is cited exists', () => checkCitations(root)],
  ['JavaScript of public pages', () => checkBytes(root)],
]

let failed = 0
for (const [name, program, args, directory] of commands) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: directory ? `${root}/${directory}` : root, encoding: 'utf8' })
  report(name, status === 0 ? [] : [`${stdout}${stderr}`])
}
for (const [name, check] of checks) report(name, await check())
console.log(`${commands.length + checks.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function report(name: string, faults: string[]): void {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`)
  for (const fault of faults) console.log(fault.replaceAll(/^/gm, '    '))
  if (faults.length > 0) failed++
}
