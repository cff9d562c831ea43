import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { beginsWords } from './word-index.ts'

const { db } = (await openTestShop()).deps

test.each([
  ['ميكا', 'شرح الميكانيكا', true],
  ['الميكا', 'شرح الميكانيكا', true],
  ['علي', 'منى العلي', true],
  ['شرح ميكانيكا', 'شرح الميكانيكا', true],
  ['كانيكا', 'شرح الميكانيكا', false],
  ['mech', 'Mechanics', true],
  ['chan', 'Mechanics', false],
])('every word must begin a word of the text, in Arabic also without its article: %s in %s is %s', async (typed, text, isFound) => {
  const [row] = await db.select({ isFound: sql<boolean>`${beginsWords(typed, sql`${text}::text`)}` }).from(sql`(select 1) as one`)
  expect(row?.isFound).toBe(isFound)
})
