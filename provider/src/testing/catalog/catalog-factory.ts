import { createHash, randomUUID } from 'node:crypto'
import type { ItemKind } from 'contract/pages.ts'
import type { DbOrTx } from '../../db/database.ts'
import {
  components,
  memos,
  packageItems,
  packages,
  printedOffers,
  storedFiles,
  studyStages,
  subjectComponents,
  subjects,
} from '../../db/schema/catalog.ts'
import type { FileStore } from '../../files/file-store.ts'

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

const unique = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`
const first = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('The database gave no row back')
  return row
}

export async function createStudyStage(db: DbOrTx, fields: Insert<typeof studyStages> = {}) {
  const key = unique('stage')
  return first(
    await db
      .insert(studyStages)
      .values({ key, slug: key, title: { en: 'Secondary School', ar: 'المرحلة الثانوية' }, kind: 'secondary', ...fields })
      .returning(),
  )
}

export async function createComponent(db: DbOrTx, fields: Insert<typeof components> & { studyStageId: number }) {
  const title = { en: 'Grade 12 – Science – Term 1', ar: 'الصف الثاني عشر – علمي – الفصل الأول' }
  return first(
    await db
      .insert(components)
      .values({ key: unique('component'), title, grade: 12, stream: 'science', term: '1', academicYear: '2026/27', ...fields })
      .returning(),
  )
}

/** A subject, listed in the given components. */
export async function createSubject(db: DbOrTx, fields: Insert<typeof subjects> & { studyStageId: number; componentIds?: number[] }) {
  const { componentIds = [], ...columns } = fields
  const key = unique('subject')
  const subject = first(
    await db
      .insert(subjects)
      .values({ key, slug: key, title: { en: 'Physics', ar: 'الفيزياء' }, hue: 'firuz', ...columns })
      .returning(),
  )
  if (componentIds.length > 0)
    await db.insert(subjectComponents).values(componentIds.map((componentId) => ({ subjectId: subject.id, componentId })))
  return subject
}

/** The row of a stored file; also its bytes if a store is given. */
export async function createStoredFile(db: DbOrTx, options: { files?: FileStore; bytes?: Uint8Array; topics?: string[] } = {}) {
  const id = randomUUID()
  const bytes = options.bytes ?? new TextEncoder().encode(`%PDF-1.7\n% ${id}\n%%EOF\n`)
  await options.files?.write(id, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { topics } = options
  const values = { id, sha256, mediaType: 'application/pdf', sizeBytes: bytes.byteLength, topics }
  return first(await db.insert(storedFiles).values(values).returning())
}

/** A memo at 3.500 KWD in the subject's stage, with a file of its own. */
export async function createMemo(db: DbOrTx, fields: Insert<typeof memos> & { subjectId: number; studyStageId: number }) {
  const sku = unique('SKU')
  const fileId = fields.fileId ?? (await createStoredFile(db)).id
  const values = {
    sku,
    slug: sku.toLowerCase(),
    title: { en: 'Work and Energy', ar: 'الشغل والطاقة' },
    priceMinor: fields.isFree ? null : 3500,
    type: 'notes' as const,
    contentLanguage: 'ar' as const,
    authorName: { en: 'Khaled Al-Rashidi', ar: 'أ. خالد الرشيدي' },
    academicYear: '2026/27',
    publishedOn: '2026-09-01',
    updatedOn: '2026-09-01',
    pageCount: 6,
    contentHash: sku,
    ...fields,
    fileId,
  }
  return first(await db.insert(memos).values(values).returning())
}

/** A package of these items, at 5.000 KWD. */
export async function createPackage(db: DbOrTx, fields: Insert<typeof packages> & { items: { id: number; kind?: ItemKind }[] }) {
  const { items, ...columns } = fields
  const key = unique('package')
  const values = {
    key,
    slug: key,
    title: { en: 'Term Package', ar: 'باقة الفصل' },
    priceMinor: columns.isFree ? null : 5000,
    hue: 'firuz' as const,
    ...columns,
  }
  const created = first(await db.insert(packages).values(values).returning())
  const rows = items.map((item, position) => ({
    packageId: created.id,
    itemId: item.id,
    itemKind: item.kind ?? ('memo' as const),
    position,
  }))
  if (rows.length > 0) await db.insert(packageItems).values(rows)
  return created
}

/** A memo's place: a stage, a component of it, and a subject listed there. */
export async function createPlace(db: DbOrTx, fields: Insert<typeof subjects> = {}) {
  const { id: studyStageId } = await createStudyStage(db)
  const { id: componentId } = await createComponent(db, { studyStageId })
  const { id: subjectId } = await createSubject(db, { ...fields, studyStageId, componentIds: [componentId] })
  return { studyStageId, componentId, subjectId }
}

/** A small shop: a stage, a component, a subject, two memos at 3.500 and 2.000 KWD, and their package at 5.000 KWD. */
export async function createCatalog(db: DbOrTx) {
  const stage = await createStudyStage(db)
  const component = await createComponent(db, { studyStageId: stage.id })
  const subject = await createSubject(db, { studyStageId: stage.id, componentIds: [component.id] })
  const place = { studyStageId: stage.id, componentId: component.id, subjectId: subject.id }
  const memo = await createMemo(db, place)
  const otherMemo = await createMemo(db, { ...place, title: { en: 'Waves', ar: 'الموجات' }, priceMinor: 2000 })
  const bundle = await createPackage(db, {
    studyStageId: stage.id,
    componentId: component.id,
    items: [{ id: memo.id }, { id: otherMemo.id }],
  })
  return { stage, component, subject, memo, otherMemo, package: bundle }
}

/** Printed copies of a memo, at 5.000 KWD each, ten of them. */
export async function createPrintedOffer(db: DbOrTx, fields: Insert<typeof printedOffers> & { memoId: number }) {
  const values = { priceMinor: 5000, stock: 10, weightG: 200, binding: 'spiral' as const, colour: 'black' as const, ...fields }
  return first(await db.insert(printedOffers).values(values).returning())
}
