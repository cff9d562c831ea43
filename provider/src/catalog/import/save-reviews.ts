import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { reviews } from '../../db/schema/review.ts'
import { countRatings, holdMemos } from '../memo/count-ratings.ts'
import { languageOfText } from '../text-language.ts'
import type { CatalogInput } from './parse-catalog.ts'
import { reviewKey } from './parse-reviews.ts'
import { type Ids, idOf, saveRows } from './save-rows.ts'

type People = ReadonlyMap<string, string>

/**
 * Finds or creates the reviewers' accounts by e-mail. Nobody knows the password: they log in after "forgot password". An existing account
 * belongs to its owner and stays as it is.
 */
export async function saveStudents(tx: Tx, input: CatalogInput['students'], componentIds: Ids) {
  const emails = input.map(({ values }) => values.email.toLowerCase())
  const email = sql<string>`lower(${people.email})`
  const present = emails.length === 0 ? [] : await tx.select({ id: people.id, email }).from(people).where(inArray(email, emails))
  const byEmail = new Map(present.map((person) => [person.email, person.id]))
  const existing = new Map(
    input.flatMap(({ key, values }) => {
      const id = byEmail.get(values.email.toLowerCase())
      return id === undefined ? [] : [[key, { id, ...values }] as const]
    }),
  )
  const componentOf = new Map(input.map(({ key, component }) => [key, component && idOf(componentIds, component)]))
  const passwordHash = existing.size < input.length ? await hash(randomBytes(32)) : ''
  return saveRows(input, existing, {
    insert: async (key, values) => {
      const id = uuidv7()
      const componentId = componentOf.get(key) || null
      await tx.insert(people).values({ id, ...values, passwordHash, componentId, isEmailConfirmed: true })
      return id
    },
    update: async () => {},
  })
}

/** Saves imported reviews. The importer vouches that their authors bought the memo. Reviews that staff have hidden stay hidden. */
export async function saveReviews(
  tx: Tx,
  input: CatalogInput['reviews'],
  students: CatalogInput['students'],
  { memos: memoIds, people: personIds }: { memos: Ids; people: People },
) {
  await holdMemos(tx, [...new Set(input.map(({ sku }) => idOf(memoIds, sku)))])
  const locales = new Map(students.map(({ key, values }) => [key, values.locale]))
  const existing = await readReviews(tx, memoIds, personIds)
  const rows = input.map(({ key, sku, student, values }) => {
    const personId = personIds.get(student)
    if (personId === undefined) throw new Error(`The review ${key} was not checked`)
    const review = { ...values, memoId: idOf(memoIds, sku), personId, locale: languageOfText(values.text, locales.get(student) ?? 'en') }
    const present = existing.get(key)
    // What the student has written since stays.
    return { key, values: present && present.writtenAt > review.writtenAt ? present : review }
  })
  const saved = await saveRows<Omit<typeof reviews.$inferInsert, 'id'>, string>(rows, existing, {
    insert: async (_, values) => {
      const id = uuidv7()
      await tx.insert(reviews).values({ id, ...values, isVerified: true, seenAt: values.writtenAt })
      return id
    },
    update: async (id, values) => void (await tx.update(reviews).set(values).where(eq(reviews.id, id))),
  })
  if (saved.counts.added + saved.counts.changed > 0) await countRatings(tx, [...new Set(rows.map(({ values }) => values.memoId))])
  return saved
}

async function readReviews(tx: Tx, memoIds: Ids, personIds: People) {
  const skus = new Map([...memoIds].map(([sku, id]) => [id, sku]))
  const students = new Map([...personIds].map(([student, id]) => [id, student]))
  const ids = [...students.keys()]
  const rows = ids.length === 0 ? [] : await tx.select().from(reviews).where(inArray(reviews.personId, ids))
  return new Map(rows.map((row) => [reviewKey(skus.get(row.memoId) ?? '', students.get(row.personId) ?? ''), row]))
}
