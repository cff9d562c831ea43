import type { EditedComponent } from 'contract/catalogue/editing/curriculum.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'
import { Shelf } from 'contract/student/shelf.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { subjectComponents, subjects } from '../db/schema/catalog.ts'
import { createComponent, createMemo, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../testing/catalog/import-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const clerk = await logInAs(shop, { roles: ['component-edit', 'subject-edit'] })
const desk = await openImportDesk(shop)
const today = shopDay(shop.clock.now)
const stage = await createStudyStage(db)
const term = await createComponent(db, { studyStageId: stage.id, term: '1' })
const other = await createComponent(db, { studyStageId: stage.id, term: '2' })
const subject = (en: string, sortOrder: number) =>
  createSubject(db, { studyStageId: stage.id, componentIds: [term.id, other.id], title: { en, ar: en }, sortOrder })
const [arabic, physics] = [await subject('Arabic', 1), await subject('Physics', 2)]
await createMemo(db, { studyStageId: stage.id, componentId: term.id, subjectId: physics.id })

const see = async () => (await read<EditedComponent>(await shop.get(`ComponentEditing/GetById?Id=${term.id}`, clerk))).data
async function save(exams: object[], change: object = {}) {
  const { id, version, title, studyStageId, grade, stream, academicYear, examOn } = await see()
  const body = { id, version, title, studyStageId, grade, stream, term: '1', academicYear, examOn, exams, ...change }
  return read<EditedComponent>(await shop.post('ComponentEditing/Update', body, clerk))
}
async function shelf(): Promise<Shelf> {
  const student = await logInAs(shop)
  await db.update(people).set({ componentId: term.id }).where(eq(people.id, student.personId))
  return Shelf.parse((await read(await shop.get('Library/GetShelf', student))).data)
}
const days = ({ exams }: Shelf) => exams.map(({ title, daysToExam }) => [title.en, daysToExam])

test('staff set each subject’s exam day; students see the upcoming ones, the next one first', async () => {
  expect((await see()).exams).toMatchObject([
    { subjectId: arabic.id, examOn: null },
    { subjectId: physics.id, examOn: null },
  ])
  expect((await shelf()).exams).toEqual([])
  const first = await save([
    { subjectId: arabic.id, examOn: addDays(today, 9) },
    { subjectId: physics.id, examOn: addDays(today, 4) },
  ])
  expect([first.status, first.data.exams.map(({ examOn }) => examOn)]).toEqual([200, [addDays(today, 9), addDays(today, 4)]])
  expect(days(await shelf())).toEqual([
    ['Physics', 4],
    ['Arabic', 9],
  ])
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'component-changed'), eq(auditEntries.targetId, String(term.id))))
  expect(entry?.fields).toEqual(['exams'])
  // A subject that is not named keeps its day; an empty one loses it. Past exams are not shown.
  await save([{ subjectId: physics.id, examOn: '' }])
  expect(days(await shelf())).toEqual([['Arabic', 9]])
  await save([
    { subjectId: arabic.id, examOn: addDays(today, -1) },
    { subjectId: physics.id, examOn: today },
  ])
  expect(days(await shelf())).toEqual([['Physics', 0]])
})

test('a subject off sale is still taught; a draft is not shown', async () => {
  await save([
    { subjectId: physics.id, examOn: addDays(today, 3) },
    { subjectId: arabic.id, examOn: '' },
  ])
  const become = (state: object) => db.update(subjects).set(state).where(eq(subjects.id, physics.id))
  await become({ isActive: false, archivedAt: shop.clock.now })
  expect(days(await shelf())).toEqual([['Physics', 3]])
  await become({ isActive: false, archivedAt: null })
  expect(days(await shelf())).toEqual([])
  await become({ isActive: true })
})

test('the term’s first exam stays, whatever its subjects’ days', async () => {
  await save([{ subjectId: physics.id, examOn: addDays(today, 20) }], { examOn: addDays(today, 7) })
  const seen = await shelf()
  expect([seen.daysToExam, days(seen)]).toEqual([7, [['Physics', 20]]])
})

test('the second of two editors is shown the days as the first one left them', async () => {
  const stale = await see()
  await save([{ subjectId: physics.id, examOn: addDays(today, 30) }])
  const refused = await save([{ subjectId: physics.id, examOn: addDays(today, 31) }], { version: stale.version })
  expect([refused.status, refused.data.exams[1]?.examOn]).toEqual([409, addDays(today, 30)])
})

test.each([
  ['another day', addDays(today, 41)],
  ['no day', null],
])('an import that brings %s meanwhile is shown to whoever has the form open, and not overwritten', async (_, examOn) => {
  await save([{ subjectId: physics.id, examOn: addDays(today, 40) }])
  const stale = await see()
  const row = (exams: string) =>
    `key,study_stage,components,name_en,name_ar,exams\n${physics.key},${stage.key},${term.key}|${other.key},Physics,Physics,${exams}\n`
  const same = await desk.check(row(`${term.key}=${addDays(today, 40)}|${other.key}=${addDays(today, 50)}`), 'subjects')
  expect(await desk.apply(same.id)).toMatchObject({ state: 'applied', counts: { changed: 1 } })
  // The day of the other term changed, this one's did not.
  expect((await see()).version).toBe(stale.version)
  const brought = await desk.check(row(examOn ? `${term.key}=${examOn}` : ''), 'subjects')
  expect(await desk.apply(brought.id)).toMatchObject({ state: 'applied', counts: { changed: 1 } })
  const refused = await save([{ subjectId: physics.id, examOn: addDays(today, 42) }], { version: stale.version })
  expect([refused.status, refused.data.exams[1]?.examOn]).toEqual([409, examOn])
  expect((await see()).exams[1]?.examOn).toBe(examOn)
})

test('an invalid day is refused, and one of a subject taught elsewhere is not stored', async () => {
  expect((await save([{ subjectId: physics.id, examOn: '30 December' }])).status).toBe(422)
  const far = await createSubject(db, { studyStageId: stage.id, componentIds: [other.id], title: { en: 'Art', ar: 'فن' } })
  const before = await see()
  await save([{ subjectId: far.id, examOn: today }])
  expect((await see()).exams).toEqual(before.exams)
  const [kept] = await db.select().from(subjectComponents).where(eq(subjectComponents.subjectId, far.id))
  expect(kept?.examOn).toBeNull()
})
