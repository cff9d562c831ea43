import { fileURLToPath } from 'node:url'
import { like } from 'drizzle-orm'
import { demoOpening, demoPassword, saveDemoPeople } from 'provider/src/account/demo-people.ts'
import type { ProviderDeps } from 'provider/src/app.ts'
import { describeReport } from 'provider/src/catalog/import/describe-report.ts'
import { importFolder, isCatalogEmpty } from 'provider/src/catalog/import/import-folder.ts'
import { lengthenMemos } from 'provider/src/catalog/import/lengthen-memos.ts'
import { people } from 'provider/src/db/schema/account.ts'
import { giveEarlierEdition } from './demo-edition.ts'
import { reader } from './demo-office/students.ts'
import { askDemoQuestions } from './demo-questions.ts'

/** Has no accounts in a database that has been opened as no demo. */
export type PreparedDemo = { password: string; accounts: { email: string; shows: string }[]; coupons: { code: string; shows: string }[] }

const demoFolder = fileURLToPath(new URL('../demo', import.meta.url))

/** The account that has owned a memo since before its newest edition. */
export const newEdition = { sku: 'BIO-10-1018', owner: 'student@demo.warraq.example' }

export const demoAccounts = [
  { email: newEdition.owner, shows: 'buys and reads; owns a memo that has a new edition' },
  { email: reader.mail, shows: 'half-way through a term: a shelf, notes, orders, a wish list (soon after the start)' },
  { email: 'two-step@demo.warraq.example', shows: 'is asked for a code by mail' },
  { email: 'unconfirmed@demo.warraq.example', shows: 'has not confirmed the e-mail yet' },
  { email: 'disabled@demo.warraq.example', shows: 'may not log in' },
  { email: 'clerk@demo.warraq.example', shows: 'staff at the counter, with few rights' },
  { email: 'admin@demo.warraq.example', shows: 'staff who run the shop day by day' },
  { email: 'superadmin@demo.warraq.example', shows: 'staff who may do everything' },
]

const coupons = [
  { code: 'MARHABA10', shows: '10 %' },
  { code: 'PHYSICS25', shows: '25 % on physics' },
  { code: 'ONCE', shows: '5 %, one use in all' },
  { code: 'WELCOME20', shows: '20 % on a first order' },
  { code: 'MINUS2', shows: '2.000 off orders of 8.000 or more, once a student' },
  { code: 'TAWSEEL', shows: 'free delivery of printed copies' },
  { code: 'EXPIRED', shows: 'ended last year' },
]

/** Typesets the demo's long memos completely, which takes longer than a start should. After an interruption the next start continues. */
export const lengthenDemo = (deps: ProviderDeps, signal: AbortSignal): Promise<number> =>
  deps.live.run(() => lengthenMemos({ ...deps, currency: deps.settings.currency }, demoFolder, signal))

/** Fills an empty shop with the demo catalogue, and adds missing demo accounts, the earlier edition and the questions. */
export const prepareDemo = (deps: ProviderDeps): Promise<PreparedDemo> => deps.live.run(() => prepare(deps))

async function prepare(deps: ProviderDeps): Promise<PreparedDemo> {
  if (await isCatalogEmpty(deps.db)) {
    const report = await importFolder({ ...deps, currency: deps.settings.currency }, demoFolder, { isBrief: true })
    if (!report.isDone) throw new Error(describeReport(report))
    // The reviews' authors. On the shop's first day, its figures should not show many new students.
    await deps.db
      .update(people)
      .set({ createdAt: demoOpening(deps.now()) })
      .where(like(people.email, '%@demo.warraq.example'))
  }
  if (!(await saveDemoPeople(deps))) return { password: demoPassword, accounts: [], coupons }
  await giveEarlierEdition(deps, demoFolder, newEdition)
  await askDemoQuestions(deps, demoFolder, 'admin@demo.warraq.example')
  return { password: demoPassword, accounts: demoAccounts, coupons }
}
