import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { summarise, type ToldTest } from './test/told-test.ts'

/**
 * Runs everything: rules, requests and pages on PGlite, or on PostgreSQL what vitest.config.ts sends there if a server answers, then the
 * journeys in a real browser. It ends with the slowest ten tests and with skipped ones and the reasons; the last line is the sum.
 */
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
  results: { duration: number; errors: PlaywrightError[] }[]
}
/** A journey that took too long has two: the time-out, and what it waited for. */
type PlaywrightError = { message?: string; location?: { file: string; line: number } }
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }

const reports = mkdtempSync(join(tmpdir(), 'warraq-reports-'))
const databaseUrl = await findPostgres()
const tests = [...runVitest(), ...runPlaywright()]
rmSync(reports, { recursive: true })

if (!databaseUrl) console.log('SKIPPED: no PostgreSQL answered, so race tests did not run, and requests ran on the embedded database.')
const { lines, passed, failed } = summarise(tests)
console.log(lines.join('\n'))
process.exit(failed === 0 && passed > 0 ? 0 : 1)

async function findPostgres(): Promise<string | undefined> {
  const url = testServer()
  try {
    await runOn(url, 'select 1', 2_000)
    return url
  } catch (error) {
    const line = '='.repeat(88)
    console.log(
      `${line}\nSKIPPED: no PostgreSQL at TEST_DATABASE_URL (${(error as Error).message}).\nRace tests need one; everything else runs on the embedded database.\n${line}`,
    )
    return undefined
  }
}

function runVitest(): ToldTest[] {
  const file = join(reports, 'vitest.json')
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl ?? '', TOLD_TESTS: file }
  return run('vitest', ['run', '--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts'], env, () => {
    return JSON.parse(readFileSync(file, 'utf8')) as ToldTest[]
  })
}

function runPlaywright(): ToldTest[] {
  const file = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return run('playwright', ['test', '--reporter=list,json'], env, () =>
    journeysOf(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightSuite),
  )

  function journeysOf({ suites = [], specs = [] }: PlaywrightSuite): ToldTest[] {
    return [...suites.flatMap(journeysOf), ...specs.flatMap((spec) => spec.tests.map((one) => toTold(spec, one)))]
  }
}

function toTold({ title, file }: PlaywrightSpec, { status, annotations, results }: PlaywrightTest): ToldTest {
  const ms = results.reduce((sum, { duration }) => sum + duration, 0)
  const state = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
  const faults = results.flatMap(({ errors }) => errors)
  const note = skip ? skip.description : faults.map(toNote).join('\n')
  return { suite: 'journeys', title, file: `e2e/${file}`, ms, state, note }
}

function toNote({ message = '', location }: PlaywrightError): string {
  return `${location ? `${basename(location.file)}:${location.line} ` : ''}${stripVTControlCharacters(message)}`
}

/** A run that ends badly though all its tests passed counts as one more failure. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv, read: () => ToldTest[]): ToldTest[] {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const report = join(reports, `${program}.json`)
  const told = existsSync(report) ? read() : []
  const isTold = status === 0 || told.some(({ state }) => state === 'failed')
  return isTold ? told : [...told, { suite: program, title: `ended with ${status}`, file: '', ms: 0, state: 'failed' }]
}
