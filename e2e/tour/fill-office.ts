import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TreeStage } from 'contract/catalogue/editing/curriculum.ts'
import type { MemoEditions } from 'contract/catalogue/editing/erratum.ts'
import { linkToOffice, type OfficePageName, type officePages } from 'contract/office/office-pages.ts'
import { type FilledAccount, fillAccount } from './fill-account.ts'
import type { Student } from './student-calls.ts'

type Paths = { [Name in OfficePageName]: (typeof officePages)[Name]['path'] }
type PageWithId = { [Name in OfficePageName]: Paths[Name] extends `${string}:id${string}` ? Name : never }[OfficePageName]
/** Pages with an id. The omitted ones are files. */
export type ThingPage = Exclude<PageWithId, 'messageFile' | 'jobFile'>
type Id = string | number

export type FilledOffice = {
  account: FilledAccount
  paths: Record<ThingPage, string>
  /** Whether the office's previews are ready. */
  isLookedAt: () => Promise<boolean>
}

/** Makes a student and staff create one of everything that an office page is about. */
export async function fillOffice(origin: string, student: Student, staff: Student): Promise<FilledOffice> {
  const account = await fillAccount(origin, student)
  const { readMemo, wantedMemo, orders } = account
  await student.call('Review/Create', { itemId: readMemo.id, rating: 4, text: 'Clear steps, and enough exercises.' })
  await student.call('Library/ReportPage', { id: readMemo.id, page: 2, text: 'The sign in the second line is wrong.' })
  await student.call('Question/Create', { itemId: wantedMemo.id, text: 'Is chapter 7 in it?' })
  const ids = await leaveThings(origin, staff, { memo: readMemo.id, customer: student.session.id, order: orders.delivered })
  const path = (name: ThingPage) => linkToOffice(name, ids[name])
  const checks = [
    `CatalogueImport/GetById?Id=${ids.import}`,
    `MemoBulk/GetById?Id=${ids.memoBulk}`,
    `PackageBulk/GetById?Id=${ids.packageBulk}`,
  ]
  return {
    account,
    paths: Object.fromEntries((Object.keys(ids) as ThingPage[]).map((name) => [name, path(name)])) as Record<ThingPage, string>,
    isLookedAt: async () => {
      const found = await Promise.all(checks.map((check) => staff.call<{ state: string }>(check)))
      return found.every(({ state }) => state !== 'checking')
    },
  }
}

async function leaveThings(
  origin: string,
  { call, session }: Student,
  { memo, customer, order }: { memo: number; customer: string; order: string },
): Promise<Record<ThingPage, Id>> {
  const first = async (list: string) => (await call<{ items: { id: Id }[] }>(`${list}/GetAll`)).items[0]?.id ?? 0
  const made = async (path: string, body: object) => (await call<{ id: Id }>(path, body)).id
  const price = { what: 'price', of: ['price'], how: 'percent', value: '10', roundTo: '0.250' }
  const { stages } = await call<{ stages: TreeStage[] }>('Curriculum/GetTree')
  const bundle = await first('PackageEditing')
  const edition = (await call<MemoEditions>(`Erratum/GetEditions?MemoId=${memo}`)).editions[0]?.edition
  return {
    coupon: await first('Coupon'),
    message: await first('Message'),
    ...{ memo, memoFile: memo, memoCover: memo, memoReading: memo, customer, customerEdit: customer, order },
    memoBulk: await made('MemoBulk/Begin', { ids: [memo], change: price }),
    erratum: await made('Erratum/Create', { memoId: memo, edition, page: 2, text: { en: 'It is a minus.', ar: 'الإشارة سالبة.' } }),
    import: await sendTable(origin, session.accessToken),
    package: bundle,
    packageBulk: await made('PackageBulk/Begin', { ids: [bundle], change: price }),
    subject: await first('SubjectEditing'),
    stage: stages[0]?.id ?? 0,
    component: stages.flatMap(({ components }) => components)[0]?.id ?? 0,
    review: await first('OfficeReview'),
    question: await first('OfficeQuestion'),
    staffMember: session.id,
  }
}

/** A table whose rows name missing files, so that each has a problem to show. */
async function sendTable(origin: string, token: string): Promise<string> {
  const table = readFileSync(fileURLToPath(new URL('../../demo/memos/intermediate-languages.csv', import.meta.url)))
  const response = await fetch(`${origin}/api/Website/CatalogueImport/Begin?Kind=memos&FileName=memos.csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: table,
  })
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}
