import { performance } from 'node:perf_hooks'
import { linkTo } from 'contract/pages.ts'
import pg from 'pg'
import type { OpenProvider } from 'provider/src/open-provider.ts'
import { readStorefrontEnv } from 'storefront/server/env.ts'
import { openStorefront } from 'storefront/server/open-storefront.ts'
import { createPageQueues } from '../scripts/queue-pages.ts'

const rounds = 60
const warmUp = 15

/** Milliseconds with 100,000 memos and with a million; bytes of an answer's body. */
export type Budget = { ms: number; msAtMillion: number; bytes?: number }
/** `mainMs`: how long this process's own thread was busy. `statements`: those sent to PostgreSQL, without scheduled ones. */
export type Cost = {
  name: string
  path: string
  budget: Budget
  p50Ms: number
  p95Ms: number
  mainMs: number
  bytes: number
  statements: number
}

const list: Budget = { ms: 15, msAtMillion: 25 }
const similar: Budget = { ms: 10, msAtMillion: 15 }
const detail: Budget = { ms: 20, msAtMillion: 20, bytes: 100_000 }
const page: Budget = { ms: 30, msAtMillion: 40 }
const siteMap: Budget = { ms: 30, msAtMillion: 60 }

type Row = { id: number }

/** A visitor's requests, about the catalogue's largest memo, subject, stage and component: what grows with the catalogue grows there first. */
async function askedOf({ deps }: OpenProvider): Promise<[name: string, path: string, budget: Budget][]> {
  const largest = async (text: string) => ((await deps.db.execute(text)) as unknown as { rows: Row[] }).rows[0]?.id ?? 0
  const most = (column: string) =>
    largest(`select ${column} as id from memo_counts where ${column} > 0 group by 1 order by sum(items) desc limit 1`)
  const [stage, component, subject] = await Promise.all([most('study_stage_id'), most('component_id'), most('subject_id')])
  const memo = await largest(
    `select item_id as id from package_items join memos on memos.id = item_id where subject_id = ${subject} order by 1 limit 1`,
  )
  const bundle = await largest('select id from packages where is_active order by id desc limit 1')
  const api = (path: string) => `/api/Website/${path}`
  return [
    ['list of memos', api('Memo/GetAll'), list],
    ['list of packages', api('Package/GetAll'), list],
    ['packages of a subject', api(`Package/GetAll?SubjectId=${subject}`), list],
    ['list of subjects', api('Subject/GetAll'), list],
    ['list of stages', api('StudyStage/GetAll'), list],
    ['similar memos', api(`Memo/GetSimilar?Id=${memo}`), similar],
    ['similar packages', api(`Package/GetSimilar?Id=${bundle}`), similar],
    ['similar subjects', api(`Subject/GetSimilar?Id=${subject}`), similar],
    ['one memo', api(`Memo/GetById?Id=${memo}`), detail],
    ['one package', api(`Package/GetById?Id=${bundle}`), detail],
    ['one subject', api(`Subject/GetById?Id=${subject}`), detail],
    ['one stage', api(`StudyStage/GetById?Id=${stage}`), detail],
    ['one component', api(`Component/GetById?Id=${component}`), detail],
    ['home', '/', page],
    ['memos', '/memos', page],
    ['memo', linkTo('memo', memo), page],
    ['packages', linkTo('packages'), page],
    ['subject', linkTo('subject', subject), page],
    ['stage', linkTo('studyStageView', stage), page],
    ['component', linkTo('component', component), page],
    ['site map', '/sitemap.xml', siteMap],
  ]
}

/** The cost of each without caches, one after the other in this process: only the database's own caches are kept. */
export async function costOfPages(provider: OpenProvider): Promise<Cost[]> {
  const env = readStorefrontEnv({ ...process.env, PUBLIC_URL: '', PROVIDER_URL: '' })
  const inProcess = { fetch: provider.app.fetch, clientSecret: provider.deps.secrets.client }
  const storefront = await openStorefront(env, inProcess, createPageQueues())
  const sent = countStatements()
  const costs: Cost[] = []
  for (const [name, path, budget] of await askedOf(provider)) {
    const request = () => new Request(`http://bench.test${path}`, { headers: { 'accept-encoding': 'br', lang: 'ar', cookie: 'locale=ar' } })
    const ask = path.startsWith('/api/') ? () => provider.app.fetch(request()) : () => storefront.fetch(request())
    const times: number[] = []
    const main: number[] = []
    let [bytes, statements] = [0, 0]
    for (let round = 0; round < warmUp + rounds; round++) {
      await provider.deps.changeCatalogue(async (_tx, announce) => announce())
      storefront.purge()
      // Work started by purging is not part of the answer.
      await new Promise((resolve) => setTimeout(resolve, 5))
      const before = sent.count()
      const busy = performance.eventLoopUtilization()
      const began = performance.now()
      const response = await ask()
      const body = await response.arrayBuffer()
      const took = performance.now() - began
      const { active } = performance.eventLoopUtilization(busy)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      bytes = body.byteLength
      statements = sent.count() - before
      if (round >= warmUp) {
        times.push(took)
        main.push(active)
      }
    }
    const at = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
    const cost = { name, path, budget, p50Ms: at(times, 0.5), p95Ms: at(times, 0.95), mainMs: at(main, 0.5), bytes, statements }
    console.error(`  ${shownCost(cost)}`)
    costs.push(cost)
  }
  sent.stop()
  return costs
}

/** Every statement of this process, whoever sends it. */
function countStatements() {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    if (!isByClock(asked[0])) count++
    return (query as (...asked: unknown[]) => unknown).apply(this, asked)
  } as typeof query
  return {
    count: () => count,
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}

/** The settings are reread each second, and a quiet connection is probed. */
function isByClock(asked: unknown): boolean {
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
  return /select 1$|shop_settings|pg_notify|max\("number"\)|shop_connections/.test(text)
}

const shownCost = ({ name, p50Ms, p95Ms, mainMs, bytes, statements }: Cost) =>
  `${name}: p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, own thread ${mainMs.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} KB, ${statements} statements`

/** As a table of Markdown. */
export function printCosts(costs: readonly Cost[], isMillion: boolean): void {
  console.log('| Asked | p50 | p95 | own thread | budget | KB | statements | |\n|---|---:|---:|---:|---:|---:|---:|---|')
  for (const cost of costs) {
    const { name, p50Ms, p95Ms, mainMs, budget, bytes, statements } = cost
    const most = isMillion ? budget.msAtMillion : budget.ms
    const figures = [p50Ms.toFixed(1), p95Ms.toFixed(1), mainMs.toFixed(1), most, (bytes / 1000).toFixed(1), statements]
    console.log(`| ${name} | ${figures.join(' | ')} | ${isWithin(cost, isMillion) ? '' : 'MISSED'} |`)
  }
}

/** The median: on a shared machine, the slowest of sixty says more about other load. */
const isWithin = ({ p50Ms, bytes, budget }: Cost, isMillion: boolean): boolean =>
  p50Ms <= (isMillion ? budget.msAtMillion : budget.ms) && bytes <= (budget.bytes ?? Number.POSITIVE_INFINITY)

/** For a table of budgets: figures, the budget, and whether it holds. */
export function shownAgainst(cost: Cost, isMillion: boolean): [string, string, boolean] {
  const { p50Ms, p95Ms, mainMs, statements, bytes, budget } = cost
  const figures = `p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, own thread ${mainMs.toFixed(1)} ms, ${statements} statements, ${(bytes / 1000).toFixed(0)} KB`
  const most = budget.bytes ? `, ≤ ${budget.bytes / 1000} KB` : ''
  return [figures, `≤ ${isMillion ? budget.msAtMillion : budget.ms} ms${most}`, isWithin(cost, isMillion)]
}
