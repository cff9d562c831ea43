import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { getToday, listTwoWeeks } from 'provider/src/report/get-today.ts'
import { listBestSellers } from 'provider/src/report/list-best-sellers.ts'
import { listWaiting } from 'provider/src/report/list-waiting.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database-server.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'
import { ordersOf, runAll } from './fill-orders.ts'

const rounds = 9
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Milliseconds that the office's first page waits for its figures, all asked for at once, with a million orders in two years; PostgreSQL only. */
export async function measureOverview(): Promise<{ wholeMs: number; parts: Record<string, number> }> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-bench-'))
  const name = `warraq_bench_${randomUUID().slice(0, 8)}`
  await runOn(testServer(), `create database ${name}`)
  const url = nameDatabase(testServer(), name)
  const provider = await openProvider(readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'error', SMTP_URL: '' }))
  try {
    await prepareDemo(provider.deps)
    await runAll(url, [...ordersOf(100_000), 'vacuum analyze'])
    const { deps } = provider
    const parts = {
      waiting: () => listWaiting(deps, ['SuperAdmin']),
      today: () => getToday(deps),
      'two weeks': () => listTwoWeeks(deps),
      'best sellers': () => listBestSellers(deps),
    }
    const whole = () => Promise.all(Object.values(parts).map((part) => part()))
    await whole()
    const alone: Record<string, number> = {}
    for (const [part, ask] of Object.entries(parts)) alone[part] = await time(ask)
    return { wholeMs: await time(whole), parts: alone }
  } finally {
    await provider.close()
    await runOn(testServer(), `drop database ${name} with (force)`)
    rmSync(directory, { recursive: true, force: true })
  }
}

async function time(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return median(times)
}
