import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { createComponent, createMemo, createStudyStage, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { isOverBeforeWaiting, untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { placesIn } from './find-place.ts'
import { removeSubject } from './remove-item.ts'

const shop = await openTestShop({ poolSize: 20 })
const { db } = shop.deps
const editor = await logInAs(shop, { roles: ['memo-edit'] })
let subjectId: number
let studyStageId: number
beforeEach(async () => {
  studyStageId = (await createStudyStage(db)).id
  subjectId = (await createSubject(db, { studyStageId })).id
})

const countSubjects = () => db.$count(subjects, eq(subjects.id, subjectId))

/** A memo that is put where its subject was found, and somebody who deletes that subject in between, if locks permit. */
async function removeBetween({ isHeld }: { isHeld: boolean }) {
  const by = { personId: editor.personId, requestId: 'race', locale: 'en' } as const
  const { made, removal, isGone } = await db
    .transaction(async (tx) => {
      const place = await placesIn(tx, { isHeld })(subjectId, null)
      const begun = removeSubject(shop.deps, String(subjectId), by)
      const removed = Promise.allSettled([begun])
      const isOver = await isOverBeforeWaiting(db, begun, 1)
      const kept = await createMemo(tx, { subjectId, studyStageId: place.studyStageId ?? 0, componentId: null })
      return { made: kept.id, removal: removed, isGone: isOver }
    })
    .catch((error: unknown) => ({ made: undefined, removal: Promise.resolve([{ status: 'fulfilled' as const, error }]), isGone: true }))
  return { made, isGone, removal: await removal }
}

test('a subject that is getting a memo is not deleted meanwhile: the deletion is told that it contains a memo', async () => {
  const { made, isGone, removal } = await removeBetween({ isHeld: true })
  expect([isGone, await countSubjects(), await db.$count(memos, eq(memos.id, made ?? 0))]).toEqual([false, 1, 1])
  expect(removal).toMatchObject([{ status: 'rejected', reason: { code: 'conflict' } }])
})

test('twin: if the place is read without a lock, its subject is gone before the memo is in it', async () => {
  const { made, isGone } = await removeBetween({ isHeld: false })
  expect([made, isGone, await countSubjects()]).toEqual([undefined, true, 0])
})

async function upload(sku: string) {
  const form = new FormData()
  const fields = {
    sku,
    'title.en': 'Optics',
    'authorName.en': 'K. Saleh',
    subjectId: String(subjectId),
    type: 'notes',
    contentLanguage: 'en',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(await createPdf())], 'optics.pdf'))
  const headers = { Authorization: `Bearer ${editor.token}` }
  return read(await shop.fetch('/api/Website/MemoEditing/Create', { method: 'POST', headers, body: form }))
}

/** Locks a subject like its editor and its deletion do, until a new memo waits for it. */
async function uploadBeside(change: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>) {
  const begun = await db.transaction(async (tx) => {
    await tx.select().from(subjects).where(eq(subjects.id, subjectId)).for('update')
    const asked = upload(`held-${subjectId}`)
    await untilWaiting(db, 1)
    await change(tx)
    return { asked }
  })
  return begun.asked
}

test('a memo of a subject that is deleted meanwhile is refused beside the field', async () => {
  const answer = await uploadBeside((tx) => tx.delete(subjects).where(eq(subjects.id, subjectId)))
  expect(answer).toMatchObject({ status: 422, errors: { subjectId: ['There is no such subject'] } })
})

test('a memo of a subject that is moved meanwhile is in the new stage', async () => {
  const other = await createStudyStage(db)
  const answer = await uploadBeside((tx) => tx.update(subjects).set({ studyStageId: other.id }).where(eq(subjects.id, subjectId)))
  expect(answer.status).toBe(200)
  expect(await db.select({ at: memos.studyStageId }).from(memos).where(eq(memos.subjectId, subjectId))).toEqual([{ at: other.id }])
})

test('a component is read after a simultaneous removal', async () => {
  const { id: componentId } = await createComponent(db, { studyStageId })
  await db.insert(subjectComponents).values({ subjectId, componentId })
  const { begun } = await db.transaction(async (tx) => {
    await tx.select().from(subjects).where(eq(subjects.id, subjectId)).for('update')
    const asked = db.transaction((other) => placesIn(other, { isHeld: true })(subjectId, componentId))
    expect(await isOverBeforeWaiting(db, asked, 1)).toBe(false)
    await tx.delete(subjectComponents).where(eq(subjectComponents.subjectId, subjectId))
    return { begun: asked }
  })
  expect(await begun).toEqual({ studyStageId, isTaught: false })
})
