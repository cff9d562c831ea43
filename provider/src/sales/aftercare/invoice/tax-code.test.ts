import { expect, test } from 'vitest'
import type { Seller } from '../../books/seller.ts'
import { taxCode } from './tax-code.ts'

const tax = { basisPoints: 1500, number: '310122393500003' }
const seller: Seller = {
  ...{ nameEn: 'Dar', nameAr: 'دار', legalNameEn: 'Dar LLC', legalNameAr: 'شركة دار', addressEn: '', addressAr: '' },
  ...{ email: 'desk@dar.example', phone: '', country: 'SA', timeZone: 'Asia/Riyadh', tax },
}
const sale = { seller, tax, paidAt: '2026-11-21T09:02:03.456Z', total: '115.00', taxAmount: '15.00' }

/** The fields by their tags, read as the tax office's app reads them. */
function decode(code: string | null): Record<number, string> {
  const bytes = Buffer.from(code ?? '', 'base64')
  const fields: Record<number, string> = {}
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    fields[tag] = bytes.subarray(at + 2, at + 2 + length).toString('utf8')
    at += 2 + length
  }
  return fields
}

test('the code contains the seller, the tax number, the time, the total and the tax', () => {
  const fields = { 1: 'شركة دار', 2: '310122393500003', 3: '2026-11-21T09:02:03Z', 4: '115.00', 5: '15.00' }
  expect(decode(taxCode(sale))).toEqual(fields)
})

test('its bytes follow the specification: tag, length in bytes, text', () => {
  const one = { ...sale, seller: { ...seller, legalNameAr: '', legalNameEn: 'Bobs Records' }, paidAt: '2022-04-25T15:30:00Z' }
  // The example of the tax office's guide.
  expect(taxCode({ ...one, total: '1000.00', taxAmount: '150.00' })).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  )
})

test('a shop without a legal name appears under its own name', () => {
  expect(decode(taxCode({ ...sale, seller: { ...seller, legalNameEn: '', legalNameAr: '' } }))[1]).toBe('دار')
})

test('a name that is too long for its length byte is cut after a whole letter', () => {
  const long = { ...seller, legalNameAr: 'ش'.repeat(200) }
  expect(decode(taxCode({ ...sale, seller: long }))).toMatchObject({ 1: 'ش'.repeat(127), 2: tax.number, 5: '15.00' })
})

test('there is no such code in other countries', () => {
  expect(taxCode({ ...sale, seller: { ...seller, country: 'AE' } })).toBeNull()
})
