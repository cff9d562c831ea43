import type { ReportBy, SalesRow } from 'contract/report.ts'
import { expect, test } from 'vitest'
import { toCsv } from '../http/table-file.ts'
import { salesTable } from './sales-table.ts'

const row: SalesRow = { key: '1', title: null, pieces: 2, files: 3.5, printed: 0.3, discount: 0 }
const title = { en: 'Physics 12', ar: 'الفيزياء، 12' }
const linesOf = (rows: SalesRow[], by: ReportBy, locale: 'en' | 'ar' = 'en') =>
  toCsv(salesTable(rows, { by, currency: 'KWD', locale })).split('\r\n')

test('a report that is a file is in the language of its reader, with all decimals of the currency', () => {
  expect(linesOf([{ ...row, title }], 'subject', 'ar')).toEqual([
    '\uFEFFالمادة,القطع,ملفات (KWD),نسخ مطبوعة (KWD),كلاهما (KWD),الخصم (KWD)',
    'الفيزياء، 12,2,3.500,0.300,3.800,0.000',
    '',
  ])
  expect(linesOf([{ ...row, title }], 'subject')[0]).toBe('\uFEFFSubject,Pieces,Files (KWD),Printed copies (KWD),Both (KWD),Discount (KWD)')
})

test('rows without a name say what they are, and days are days', () => {
  const nameOf = (by: ReportBy, key: string | null) => linesOf([{ ...row, key }], by)[1]?.split(',')[0]
  expect(nameOf('item', '7')).toBe('No longer in the catalogue')
  expect(nameOf('coupon', null)).toBe('None')
  expect(nameOf('coupon', 'EID-10')).toBe('EID-10')
  expect(nameOf('kind', 'studyStage')).toBe('Stages')
  expect(nameOf('day', '2026-11-01')).toBe('2026-11-01')
  expect(salesTable([{ ...row, key: '2026-11-01' }], { by: 'day', currency: 'KWD', locale: 'en' }).rows[0]?.[0]).toEqual({
    day: '2026-11-01',
  })
})

test('a code that Excel would run as a formula is inert', () => {
  expect(linesOf([{ ...row, key: '=1+1' }], 'coupon')[1]).toMatch(/^"?'=1\+1/)
})
