import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { memos, packages, printedOffers } from '../../db/schema/catalog.ts'
import { reviews } from '../../db/schema/review.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { catalogueChanges } from '../catalogue-changes.ts'
import { describeReport } from './describe-report.ts'
import { importFolder } from './import-folder.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: CatalogFolder
const files = { write: async () => {} } as unknown as FileStore
const rightReviews = `sku,student,rating,text,written_on
WORK,s1,5,شرح ممتاز,2026-03-01
WORK,s2,4,,2026-03-02
WAVES,s1,2,Too short.,2026-03-03
`
const rightStudents = `key,full_name,email,locale,component
s1,نورة العنزي,noura@example.com,ar,g12-t1
s2,Ali Hassan,Ali@Example.com,en,
`
const rightPrinted = `sku,price,stock,weight_g,binding,colour
WORK,5.250,0,240,spiral,black
`
const withBoth = (price: string) => rightPrinted.replace(/colour$/m, 'colour,both_price').replace(/black$/m, `black,${price}`)

beforeEach(async () => {
  database = await openTestDatabase()
  folder = await createCatalogFolder()
  await folder.write('students.csv', rightStudents)
  await folder.write('reviews/physics.csv', rightReviews)
  await folder.write('printed/physics.csv', rightPrinted)
})
afterEach(async () => {
  await database.close()
  await folder.remove()
})

const log = pino({ level: 'silent' })
const run = async () =>
  describeReport(await importFolder({ db: database.db, files, currency: 'KWD', log, ...catalogueChanges(database) }, folder.path))
const ratings = () =>
  database.db.select({ sku: memos.sku, average: memos.ratingAverage, count: memos.ratingCount }).from(memos).orderBy(asc(memos.id))

test('reviews are imported with their authors, in the language they are written in, and count in the memos’ ratings', async () => {
  expect(await run()).toBe('16 added, 0 changed, 0 unchanged')
  expect(await ratings()).toEqual([
    { sku: 'WORK', average: 4.5, count: 2 },
    { sku: 'WAVES', average: 2, count: 1 },
    { sku: 'FREE', average: null, count: 0 },
  ])
  const written = await database.db
    .select({ name: people.fullName, text: reviews.text, locale: reviews.locale, at: reviews.writtenAt, isVerified: reviews.isVerified })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.personId))
    .orderBy(asc(reviews.writtenAt))
  expect(written).toEqual([
    { name: 'نورة العنزي', text: 'شرح ممتاز', locale: 'ar', at: new Date('2026-03-01T09:00:00Z'), isVerified: true },
    { name: 'Ali Hassan', text: null, locale: 'en', at: new Date('2026-03-02T09:00:00Z'), isVerified: true },
    { name: 'نورة العنزي', text: 'Too short.', locale: 'en', at: new Date('2026-03-03T09:00:00Z'), isVerified: true },
  ])
})

test('a printed memo is an offer with its price, stock and make', async () => {
  await run()
  expect(await database.db.select().from(printedOffers)).toMatchObject([
    { priceMinor: 5250, stock: 0, weightG: 240, binding: 'spiral', colour: 'black', isActive: true },
  ])
  await folder.write('printed/physics.csv', rightPrinted.replace(',0,', ',12,'))
  expect(await run()).toBe('0 added, 1 changed, 15 unchanged')
  expect(await database.db.select().from(printedOffers)).toMatchObject([{ stock: 12 }])
})

test('the column for the combined price of copy and memo is optional', async () => {
  await folder.write('printed/physics.csv', withBoth('8.000'))
  await run()
  expect(await database.db.select().from(printedOffers)).toMatchObject([{ bothMinor: 8000 }])
})

test('a second import changes nothing; a changed review changes its memo’s rating', async () => {
  await run()
  expect(await run()).toBe('0 added, 0 changed, 16 unchanged')
  await folder.write('reviews/physics.csv', rightReviews.replace('s2,4', 's2,1'))
  expect(await run()).toBe('0 added, 1 changed, 15 unchanged')
  expect((await ratings())[0]).toEqual({ sku: 'WORK', average: 3, count: 2 })
})

test('an existing account stays as it is; so do reviews written since, and those that staff has hidden', async () => {
  await run()
  await database.db.update(people).set({ fullName: 'Ali H. Hassan', passwordHash: 'own' }).where(eq(people.email, 'Ali@Example.com'))
  await database.db.update(reviews).set({ status: 'hidden' }).where(eq(reviews.text, 'شرح ممتاز'))
  await database.db
    .update(reviews)
    .set({ text: 'Much better now.', rating: 5, writtenAt: new Date('2026-06-01T09:00:00Z') })
    .where(eq(reviews.text, 'Too short.'))
  await folder.write('reviews/physics.csv', rightReviews.replace('s2,4', 's2,3').replace('شرح ممتاز', 'شرح ممتاز جدًا'))
  expect(await run()).toBe('0 added, 2 changed, 14 unchanged')
  expect(await ratings()).toMatchObject([{ average: 3, count: 1 }, { average: 5, count: 1 }, {}])
  expect(await database.db.select().from(people).where(eq(people.email, 'Ali@Example.com'))).toMatchObject([
    { fullName: 'Ali H. Hassan', passwordHash: 'own' },
  ])
})

test('packages may be in several files', async () => {
  const morePackages = `key,study_stage,component,title_en,title_ar,summary_en,summary_ar,description_en,description_ar,price,free,items,academic_year,hue
pair,secondary,,Pair,,,,,,4.000,,WORK|WAVES,,nil
`
  await folder.write('packages/more.csv', morePackages)
  await run()
  expect((await database.db.select({ key: packages.key }).from(packages)).map(({ key }) => key)).toEqual(['term', 'pair'])
  await folder.write('packages/again.csv', morePackages)
  expect(await run()).toContain('packages/more.csv:2 key: "pair" is already at packages/again.csv:2.')
})

test.each([
  ['reviews/physics.csv', rightReviews.replace('s2,4', 's9,4'), ':3 student: There is no student in students.csv "s9".'],
  ['reviews/physics.csv', rightReviews.replace('WAVES', 'WIND'), ':4 sku: There is no memo "WIND".'],
  ['reviews/physics.csv', rightReviews.replace('s2,4', 's2,6'), ':3 rating: "6" is not a whole number from 1 to 5.'],
  ['reviews/physics.csv', rightReviews.replace('s2,4', 's2,'), ':3 rating: must not be empty.'],
  ['reviews/physics.csv', rightReviews.replace('s2,4', 's1,4'), ':3 student: "WORK of s1" is already at reviews/physics.csv:2.'],
  ['reviews/physics.csv', rightReviews.replace('Too short.', 'x'.repeat(2001)), ':4 text: has 2001 characters; 2000 are allowed.'],
  ['reviews/physics.csv', rightReviews.replace('2026-03-02', ''), ':3 written_on: must not be empty.'],
  ['students.csv', rightStudents.replace('noura@', 'noura'), ':2 email: "nouraexample.com" is not an e-mail address.'],
  ['students.csv', rightStudents.replace('noura@', 'ali@'), ':3 email: "Ali@Example.com" is already at students.csv:2.'],
  ['students.csv', rightStudents.replace('Ali Hassan', 'spam.example'), ':3 full_name: "spam.example" is not a name of 2 to 80 letters.'],
  ['students.csv', rightStudents.replace('g12-t1', 'g13-t1'), ':2 component: There is no component "g13-t1".'],
  ['printed/physics.csv', rightPrinted.replace('WORK', 'WORKS'), ':2 sku: There is no memo "WORKS".'],
  ['printed/physics.csv', rightPrinted.replace('5.250', ''), ':2 price: must not be empty.'],
  ['printed/physics.csv', withBoth('5.200'), ':2 both_price: is less than the copy alone costs (5.250).'],
  ['printed/physics.csv', withBoth('8.750'), ':2 both_price: saves nothing: one by one they cost 8.750. Leave it empty.'],
  ['printed/physics.csv', rightPrinted.replace(',0,', ',-1,'), ':2 stock: "-1" is not a whole number from 0 to 1000000.'],
  ['printed/physics.csv', rightPrinted.replace('spiral', 'sewn'), ':2 binding: "sewn" is none of stapled, spiral, glued.'],
])('%s is refused with its line and column (%#)', async (file, content, fault) => {
  await folder.write(file, content)
  expect(await run()).toContain(`${file}${fault}`)
  expect(await database.db.$count(people)).toBe(0)
})
