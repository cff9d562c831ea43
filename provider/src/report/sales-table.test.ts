import type { ReportBy, SalesRow } from 'contract/office/report.ts'
import { expect, test } from 'vitest'
import { toCsv } from '../testing/file/csv.ts'
import { salesTable } from './sales-table.ts'

const row: SalesRow = { key: '1', title: null, pieces: 2, files: 3.5, printed: 0.3, discount: 0, period: null }
const title = { en: 'Physics 12', ar: 'الفيزياء، 12' }
const linesOf = (rows: SalesRow[], by: ReportBy, locale: 'en' | 'ar' = 'en') =>
  toCsv(salesTable(rows, { by, currency: 'KWD', locale })).split('\r\n')

test('a report file is in its reader’s language, with all decimals of the currency', () => {
  expect(linesOf([{ ...row, title }], 'subject', 'ar')).toEqual([
    '\uFEFFالمادة,القطع,ملفات (KWD),نسخ مطبوعة (KWD),كلاهما (KWD),الخصم (KWD)',
    'الفيزياء، 12,2,3.500,0.300,3.800,0.000',
    '',
  ])
  expect(linesOf([{ ...row, title }], 'subject')[0]).toBe('\uFEFFSubject,Pieces,Files (KWD),Printed copies (KWD),Both (KWD),Discount (KWD)')
})

test('rows without a name say what they are', () => {
  const nameOf = (by: ReportBy, key: string | null) => linesOf([{ ...row, key }], by)[1]?.split(',')[0]
  expect(nameOf('item', '7')).toBe('No longer in the catalogue')
  expect(nameOf('coupon', null)).toBe('None')
  expect(nameOf('coupon', 'EID-10')).toBe('EID-10')
  expect(nameOf('kind', 'studyStage')).toBe('Stages')
})

test('a period has its first and last day as days, and payments, refunds and the rest side by side', () => {
  const period = { until: '2026-11-07', orders: 1, delivery: 1.5, paid: 5.3, refunds: 1, refunded: 6, net: -0.7 }
  const week = { ...row, key: '2026-11-01', period }
  expect(linesOf([week], 'week').slice(0, 2)).toEqual([
    '\uFEFFFrom,To,Pieces,Files (KWD),Printed copies (KWD),Delivery (KWD),Paid (KWD),Refunded (KWD),Net (KWD),Discount (KWD)',
    '2026-11-01,2026-11-07,2,3.500,0.300,1.500,5.300,6.000,-0.700,0.000',
  ])
  expect(linesOf([week], 'month', 'ar')[0]).toContain('المدفوع (KWD),المسترد (KWD),الصافي (KWD)')
  expect(salesTable([week], { by: 'week', currency: 'KWD', locale: 'en' }).rows[0]?.slice(0, 2)).toEqual([
    { day: '2026-11-01' },
    { day: '2026-11-07' },
  ])
})

test('a code that Excel would run as a formula is inert', () => {
  expect(linesOf([{ ...row, key: '=1+1' }], 'coupon')[1]).toMatch(/^"?'=1\+1/)
})
