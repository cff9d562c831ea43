import { searchText, wordForms } from 'contract/catalogue/search-text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/open-database.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const texts = [
  'الرِّياضِيّات',
  'أحمد إبراهيم آل ٱلسالم',
  'مكتبة على شاطئ مؤتة',
  'مكتبــــة',
  'کتاب فارسی ۱۲۳ ٤٥٦',
  'ﻻ ﷲ ﬁ ＧＲＡＤＥ １２',
  'H₂O — x² «نص»، (2026/27)؟',
  'a\u200bb\u200ec\ufeffd\u00ade',
  'Élan, ÉCOLE; naïve ΣΑΣ Ёлка',
  '  \t\n',
  '',
]

async function inDatabase(text: string): Promise<string> {
  const { rows } = (await database.db.execute(sql`select search_text(${text}) as text`)) as { rows: { text: string }[] }
  return rows[0]?.text ?? 'nothing'
}

test('the database normalises a text exactly as the contract does', async () => {
  for (const text of texts) expect(await inDatabase(text), text).toBe(searchText(text))
})

test('they agree on every letter of Latin, Greek, Cyrillic and Arabic, alone and within a word', async () => {
  const letters = [
    ...range(0x20, 0x24f),
    ...range(0x370, 0x4ff),
    ...range(0x600, 0x6ff),
    ...range(0x2000, 0x206f),
    ...range(0xfb50, 0xfdff),
    ...range(0xfe70, 0xfeff),
  ]
  for (let at = 0; at < letters.length; at += 64) {
    const text = letters
      .slice(at, at + 64)
      .map((letter) => `${letter} م${letter}م`)
      .join(' ')
    expect(await inDatabase(text), `from ${letters[at]?.codePointAt(0)?.toString(16)}`).toBe(searchText(text))
  }
})

test('they strip the same articles and particles', async () => {
  const words = [
    'الفيزياء',
    'والطاقه',
    'فالحل',
    'بالعربي',
    'كالبحر',
    'للصف',
    'وللصف',
    'وحده',
    'ليله',
    'ورياضيات',
    'بايثون',
    'الى',
    'ال',
    'لل',
    'ل',
    'grade',
    '12',
  ]
  for (const word of words) {
    const { rows } = (await database.db.execute(sql`select search_forms(${word}) as forms`)) as { rows: { forms: string[] }[] }
    expect(rows[0]?.forms, word).toEqual(wordForms(word))
  }
})

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter(
    (letter) => !/\p{Cn}|\p{Co}/u.test(letter),
  )
}
