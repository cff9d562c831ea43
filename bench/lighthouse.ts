import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserArguments } from './browser.ts'

const run = promisify(execFile)
// Downloaded for the measurement: 176 MB that no shop needs.
const lighthouse = 'lighthouse@13.5.0'

export type Scores = { scores: number[]; lcpMs: number; tbtMs: number; cls: number }

/** Lighthouse on an emulated phone: performance, accessibility, best practices and SEO, each of 100; and the three figures behind the first. */
export async function measureLighthouse(url: string): Promise<Scores> {
  const report = join(tmpdir(), `warraq-lighthouse-${process.pid}.json`)
  const flags = browserArguments.join(' ')
  const env = { ...process.env, ...(process.env.CHROMIUM_PATH ? { CHROME_PATH: process.env.CHROMIUM_PATH } : {}) }
  await run('npx', ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`], { env })
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8')) as Report
  await rm(report)
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, { numericValue?: number }> }
