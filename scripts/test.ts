import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOn, testServer } from 'provider/src/testing/database-server.ts'

/**
 * Runs everything: rules and requests on PGlite, once more on PostgreSQL if a server answers, then the journeys in a real browser. The last line is
 * the sum.
 */
type Tally = { passed: number; failed: number; skipped: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  success: boolean
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const reports = mkdtempSync(join(tmpdir(), 'warraq-reports-'))
const databaseUrl = await findPostgres()
const results = [runVitest(), runPlaywright()]
rmSync(reports, { recursive: true })

const sum = results.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }))
if (!databaseUrl) console.log('SKIPPED: no PostgreSQL answered, so race tests and the second run of the request tests did not run.')
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)

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

function runVitest(): Tally {
  const file = join(reports, 'vitest.json')
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl ?? '' }
  const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const failed = report.numFailedTests || (status === 0 ? 0 : Math.max(1, report.numFailedTestSuites))
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

function runPlaywright(): Tally {
  const file = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { status } = spawnSync('playwright', ['test', '--reporter=list,json'], { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (status === 0 ? 0 : 1), skipped: stats.skipped }
}
