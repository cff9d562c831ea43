import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBytes } from './verify/bytes.ts'
import { checkCitations } from './verify/citations.ts'
import { checkContractMap, readFrom } from './verify/contract-map.ts'
import { checkDirections } from './verify/directions.ts'
import { checkGatewayNames } from './verify/gateway-names.ts'
import { checkImports } from './verify/imports.ts'
import { checkMailLinks } from './verify/mail-links.ts'
import { checkMessages } from './verify/messages.ts'
import { checkMigrations } from './verify/migrations.ts'
import { checkPageDerivation } from './verify/page-derivation.ts'
import { checkSharedNames } from './verify/shared-names.ts'
import { checkSizes } from './verify/sizes.ts'
import { checkStatusWrites } from './verify/status-writes.ts'
import { checkTestClocks } from './verify/test-clocks.ts'

/** CI's checks besides the tests: types, style, dead code, who imports whom, who writes statuses, sizes, bytes, both languages complete. */
const root = fileURLToPath(new URL('..', import.meta.url))

type Command = [name: string, program: string, args: string[], directory?: string]
/**
 * With one checker, because two of these run at once. Each checker recomputes the shared types: four, the default, took twice the computing
 * time.
 */
const typesOf = (config: string) => ['-p', config, '--checkers', '1']
/** One after the other; both at once, because much of each uses one core. */
const commands: Command[][] = [
  [
    ['types of the server side', 'tsc', typesOf('tsconfig.json')],
    ['types of the journeys', 'tsc', typesOf('e2e/tsconfig.json')],
    ['dead code', 'knip', []],
  ],
  [
    ['types of the routes', 'react-router', ['typegen'], 'storefront'],
    ['types of the storefront', 'tsc', typesOf('storefront/tsconfig.json')],
    ['types of the office routes', 'react-router', ['typegen'], 'storefront/office'],
    ['types of the back office', 'tsc', typesOf('storefront/office/tsconfig.json')],
    ['style and lint', 'biome', ['check', '--error-on-warnings']],
  ],
]
const checks: [name: string, check: () => string[] | Promise<string[]>][] = [
  ['who imports whom', () => checkImports(root)],
  ['names of contract and provider', () => checkSharedNames(root)],
  ['sizes and names of files', () => checkSizes(root)],
  ['who writes the statuses of orders', () => checkStatusWrites(root)],
  ['who names a gateway', () => checkGatewayNames(root)],
  ['migrations beside the previous version', () => checkMigrations(root)],
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
await Promise.all(
  commands.map(async (row) => {
    for (const [name, ...command] of row) report(name, await faultsOf(...command))
  }),
)
for (const [name, check] of checks) report(name, await check())
console.log(`${commands.flat().length + checks.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function faultsOf(program: string, args: string[], directory = '.'): Promise<string[]> {
  return new Promise((resolve) => {
    const given = { cwd: join(root, directory), maxBuffer: Number.POSITIVE_INFINITY }
    execFile(program, args, given, (error, stdout, stderr) => resolve(error ? [`${stdout}${stderr}` || error.message] : []))
  })
}

function report(name: string, faults: string[]): void {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`)
  for (const fault of faults) console.log(fault.replaceAll(/^/gm, '    '))
  if (faults.length > 0) failed++
}
