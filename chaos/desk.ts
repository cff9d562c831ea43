import { randomUUID } from 'node:crypto'
import type { CatalogueImport } from 'contract/catalogue/editing/catalogue-import.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { catalogueImports } from 'provider/src/catalog/office-import/import.schema.ts'
import { memos, storedFiles, subjects } from 'provider/src/db/schema/catalog.ts'
import type { FileStore } from 'provider/src/files/file-store.ts'
import { entitlements, stampedCopies } from 'provider/src/library/library.schema.ts'
import { officeJobs } from 'provider/src/office-job/office-job.schema.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { createZip } from 'provider/src/testing/file/zip-factory.ts'
import { untilAll } from './fault.ts'
import type { Answer } from './load.ts'
import { askAs } from './session.ts'
import type { ChaosShop, Student } from './shop.ts'

/** Memos with their PDFs, as somebody uploads them. */
type Parcel = { skus: string[]; zip: Uint8Array; id?: string }

export type Desk = {
  /** Somebody opens a memo: a new one, so that it is stamped, or a part of an opened one. */
  read: () => Promise<Answer>
  /** Somebody continues in a memo that they have opened before. */
  readOn: () => Promise<Answer>
  /** Sends a zip of new memos to be checked. `at`: the address of one process. */
  send: (at?: string) => Promise<Answer>
  /** Continues every import until it has ended, well or not, and answers how many did which. */
  goOn: () => Promise<{ applied: number; failed: number }>
  /** Resends what failed; then answers what is wrong with memos, copies and files. `files`: the store, bypassing the fault. */
  settle: (files: FileStore) => Promise<string[]>
  copies: () => { opened: number }
}

const memosInParcel = 8
const part = 'bytes=1000-1999'
/** Work begun by a lost machine is missed after half a minute, at the queue's next check, up to two minutes later. */
export const takenOverWithinMs = 240_000

/** People who need files: students who bought something, and a clerk who imports. */
export async function openDesk(shop: ChaosShop): Promise<Desk> {
  const { db } = shop.database
  const owned = await listOwned(shop)
  const opened: typeof owned = []
  const had: typeof owned = []
  const parcels: Parcel[] = []
  const [subject] = await db.select({ key: subjects.key }).from(subjects).limit(1)
  let reads = 0

  const open = ({ student, memoId }: Owned, range?: string) =>
    askAs(shop, student, {
      ...{ kind: 'file', url: `${shop.url}/api/Website/Library/GetFile?Id=${memoId}` },
      ...(range ? { range } : {}),
    })
  const openFirst = async (one: Owned): Promise<Answer> => {
    const answer = await open(one)
    if (answer.status === 200) had.push(one)
    return answer
  }
  const call = (path: string, body?: unknown, at = shop.url) =>
    askAs(shop, shop.clerk, {
      kind: 'import',
      url: `${at}/api/Website/CatalogueImport/${path}`,
      method: body ? 'POST' : 'GET',
      body,
    })
  const sendParcel = async (parcel: Parcel, at?: string): Promise<Answer> => {
    const answer = await call('Begin?Kind=memos&FileName=memos.zip', parcel.zip, at)
    if (answer.status === 200) parcel.id = dataOf(answer).id
    return answer
  }
  const stateOf = async ({ id }: Parcel) => (id ? dataOf(await call(`GetById?Id=${id}`)).state : 'failed')
  /** Applies checked imports, and waits for running ones. */
  const endOf = async (parcel: Parcel): Promise<string> => {
    let state = await stateOf(parcel)
    const isEnded = async () => {
      state = await stateOf(parcel)
      if (state === 'checked') await call('Apply', { id: parcel.id })
      return state === 'applied' || state === 'failed'
    }
    await untilAll([isEnded], takenOverWithinMs)
    return state
  }

  return {
    read: () => {
      const fresh = reads++ % 2 === 0 ? owned[opened.length] : undefined
      if (fresh) opened.push(fresh)
      const one = fresh ?? opened[reads % opened.length]
      if (!one) throw new Error('Nobody has bought anything')
      return fresh ? openFirst(fresh) : open(one, part)
    },
    readOn: () => {
      const one = had[reads++ % had.length]
      if (!one) throw new Error('Nobody has opened anything')
      return open(one, part)
    },
    send: async (at) => {
      const parcel = await pack(subject?.key ?? '')
      parcels.push(parcel)
      return sendParcel(parcel, at)
    },
    goOn: async () => {
      const states = await Promise.all(parcels.map(endOf))
      return { applied: states.filter((state) => state === 'applied').length, failed: states.filter((state) => state === 'failed').length }
    },
    copies: () => ({ opened: opened.length }),
    settle: async (files) => {
      const faults: string[] = []
      for (const parcel of parcels) {
        if ((await endOf(parcel)) === 'applied') continue
        // A failed import leaves nothing in the catalogue.
        const left = await db.$count(memos, inArray(memos.sku, parcel.skus))
        if (left > 0) faults.push(`an import that failed has left ${left} memos`)
        await sendParcel(parcel)
        const state = await endOf(parcel)
        if (state !== 'applied') faults.push(`an import that was sent again ended as ${state}`)
      }
      const skus = parcels.flatMap((parcel) => parcel.skus)
      const there = await db.$count(memos, inArray(memos.sku, skus))
      if (there !== skus.length) faults.push(`${skus.length} memos were imported and ${there} are there`)
      for (const one of opened) {
        const [first, again] = [await open(one), await open(one)]
        if (!isWholePdf(first) || first.body !== again.body) faults.push(`a copy is not whole: status ${first.status}`)
      }
      return [...faults, ...(await listFileFaults(shop, files))]
    },
  }
}

export const isWholePdf = ({ status, headers, body }: Answer): boolean =>
  status === 200 && body.length === Number(headers['content-length']) && body.startsWith('%PDF') && body.trimEnd().endsWith('%%EOF')

/** Answers that claim to be complete and are not. */
export function listTorn(answers: readonly Answer[]): string[] {
  const torn = answers.filter(
    (answer) => (answer.status === 200 && !isWholePdf(answer)) || (answer.status === 206 && answer.body.length !== 1000),
  )
  return torn.length === 0 ? [] : [`${torn.length} files were answered in part`]
}

type Owned = { student: Student; memoId: number }

async function listOwned(shop: ChaosShop): Promise<Owned[]> {
  const rows = await shop.database.db
    .select({ personId: entitlements.personId, memoId: entitlements.itemId })
    .from(entitlements)
    .where(and(eq(entitlements.itemKind, 'memo'), eq(entitlements.status, 'active')))
  const byId = new Map(shop.students.map((student) => [student.personId, student]))
  return rows.flatMap(({ personId, memoId }) => {
    const student = byId.get(personId)
    return student ? [{ student, memoId }] : []
  })
}

async function pack(subject: string): Promise<Parcel> {
  const skus = Array.from({ length: memosInParcel }, () => `CHAOS-${randomUUID().slice(0, 8)}`)
  const files = await Promise.all(skus.map(async (sku) => [`${sku}.pdf`, await createPdf({ pages: 20 })] as const))
  const rows = skus.map((sku) => `${sku},${subject},notes,ar,مذكرة ${sku},أ. خالد,2.500,${sku}.pdf`)
  const table = ['sku,subject,type,content_language,title_ar,author_ar,price,content', ...rows].join('\n')
  return { skus, zip: createZip({ 'memos.csv': table, ...Object.fromEntries(files) }) }
}

/** Every file that a row names exists with the row's length, and no other files exist. Pictures are redrawn by their names. */
async function listFileFaults({ database: { db } }: ChaosShop, files: FileStore): Promise<string[]> {
  const sizes = new Map<string, number>()
  for await (const { id, size } of files.list()) if (!isDrawn(id)) sizes.set(id, size)
  const named = await db.select({ id: storedFiles.id, sizeBytes: storedFiles.sizeBytes }).from(storedFiles)
  const wrong = named.filter(({ id, sizeBytes }) => sizes.get(id) !== sizeBytes).length
  const others = await Promise.all([stampedCopies.id, catalogueImports.id, officeJobs.run].map((id) => db.select({ id }).from(id.table)))
  const known = new Set([...named, ...others.flat()].map(({ id }) => id))
  const unknown = [...sizes.keys()].filter((id) => !known.has(id)).length
  return [
    ...(wrong > 0 ? [`${wrong} of ${named.length} files that rows name are not there, or of another size`] : []),
    ...(unknown > 0 ? [`${unknown} files are left that no row knows`] : []),
  ]
}

const isDrawn = (id: string) => id[14] === '5'

const dataOf = ({ body }: Answer) => {
  try {
    return (JSON.parse(body) as { data: CatalogueImport }).data
  } catch {
    return {} as Partial<CatalogueImport> as CatalogueImport
  }
}
