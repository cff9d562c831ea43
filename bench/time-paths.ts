import type { OpenProvider } from 'provider/src/open-provider.ts'

const rounds = 30
/** A total beyond this is not repeated: its figure will not improve. */
const patienceMs = 3_000

/**
 * `quickestMs`: on a shared machine, the closest to its undisturbed time. `slowestMs`: with so few rounds a p99 would only be another name for
 * it; the budget is for the slowest.
 */
export type PathTime = { path: string; quickestMs: number; p50Ms: number; slowestMs: number }

/** The time of each of these API paths in this process, one after the other; printed with those that missed their budget. */
export async function timePaths(
  { app }: OpenProvider,
  paths: readonly string[],
  budgetMs: number,
  headers: Record<string, string> = {},
): Promise<PathTime[]> {
  const times: PathTime[] = []
  for (const path of paths) {
    const one = await time(() =>
      app.fetch(new Request(`http://bench.test/api/Website/${path}`, { headers: { lang: 'ar', ...headers } })),
    ).catch((error: Error) => {
      throw new Error(`${path}: ${error.message}`)
    })
    console.error(`  ${decodeURIComponent(path)}: ${shownTimes(one)}${one.slowestMs > budgetMs ? ', MISSED' : ''}`)
    times.push({ path, ...one })
  }
  return times
}

async function time(ask: () => Response | Promise<Response>): Promise<Omit<PathTime, 'path'>> {
  const times: number[] = []
  const start = performance.now()
  // The first answer warms up the pool and the disk cache; from the sixth on statements have their final plans.
  for (let round = 0; round <= rounds && performance.now() - start < patienceMs; round++) {
    const began = performance.now()
    const response = await ask()
    const body = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 300)}`)
    if (round > 0 || performance.now() - start > patienceMs) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { quickestMs: sorted[0] ?? 0, p50Ms: sorted[Math.floor(sorted.length / 2)] ?? 0, slowestMs: sorted.at(-1) ?? 0 }
}

export const shownTimes = ({ quickestMs, p50Ms, slowestMs }: Omit<PathTime, 'path'>) =>
  `quickest ${quickestMs.toFixed(0)}, p50 ${p50Ms.toFixed(0)}, slowest ${slowestMs.toFixed(0)} ms`

/** As a table of Markdown. */
export function printTimes(times: readonly PathTime[], budgetMs: number): void {
  console.log(`| Path | quickest | p50 | slowest | of ${budgetMs} ms |\n|---|---:|---:|---:|---|`)
  for (const { path, quickestMs, p50Ms, slowestMs } of times)
    console.log(
      `| ${decodeURIComponent(path)} | ${quickestMs.toFixed(0)} | ${p50Ms.toFixed(0)} | ${slowestMs.toFixed(0)} | ${slowestMs <= budgetMs ? '' : 'MISSED'} |`,
    )
}
