import { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import type { OfficeJob, OfficeJobKind } from 'contract/office/office-job.ts'
import { ReportBy } from 'contract/office/report.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../create-test-app.ts'
import { read } from '../sales/order-factory.ts'
import { rowsOfCsv } from './csv.ts'
import { readPdfText } from './read-pdf-text.ts'

/** The subject of the files: a paid order of a memo as file and on paper, a refund of the same student's, and who may have them. */
export type FilesOf = {
  memoId: number
  orderId: string
  refundId: string
  ticketId: string
  student: { token: string }
  boss: { token: string }
}
export type MadeFile = { name: string; bytes: Uint8Array; text: string }

type Queries = (of: FilesOf) => string[]
const inBothFormats =
  (rest = ''): Queries =>
  () =>
    ['csv', 'xlsx'].map((format) => `Format=${format}${rest}`)

/**
 * Every call that answers with a file, and its request. Null: it returns an upload, or a picture without words of ours; or its files are those
 * of the jobs below. A router's call missing from this list fails `listFileCalls`.
 */
const rows: Record<string, Queries | null> = {
  'OfficeOrder/Export': inBothFormats(),
  'Shipment/Export': inBothFormats(),
  'OfficeOrder/GetTillSlip': ({ orderId }) => [`Id=${orderId}`],
  'OfficeOrder/GetCreditNote': ({ refundId }) => [`Id=${refundId}`],
  'OfficeOrder/GetInvoice': ({ orderId }) => [`Id=${orderId}`],
  'OfficeCustomer/Export': inBothFormats('&WithContact=true'),
  'Settlement/Export': () => ['What=days', 'What=differences', 'What=differences&Format=xlsx'],
  'Coupon/Export': () => ['Format=csv', 'Format=xlsx', 'For=import'],
  'Counter/ExportClosing': () => ['csv', 'xlsx'].map((format) => `Format=${format}&Day=2026-11-21`),
  'Report/Export': () => ReportBy.options.map((by) => `By=${by}&From=2026-11-01&To=2026-11-30`),
  'MemoEditing/Export': inBothFormats(),
  'PackageEditing/Export': inBothFormats(),
  'SubjectEditing/Export': inBothFormats(),
  'Message/Export': inBothFormats(),
  'OfficeReview/Export': inBothFormats(),
  'OfficeQuestion/Export': inBothFormats(),
  'Erratum/Export': inBothFormats(),
  'Staff/Export': inBothFormats(),
  'OfficeJob/Export': inBothFormats(),
  'Queue/Export': inBothFormats(),
  'CatalogueImport/ExportList': inBothFormats(),
  'SearchMiss/Export': inBothFormats(),
  'SearchSynonym/Export': inBothFormats(),
  'CatalogueImport/GetTemplate': () => ImportKind.options.flatMap((kind) => [`Kind=${kind}&Format=csv`, `Kind=${kind}&Format=xlsx`]),
  'Order/GetCreditNote': ({ refundId }) => [`Id=${refundId}`],
  'Order/GetInvoice': ({ orderId }) => [`Id=${orderId}`],
  'Library/GetFile': ({ memoId }) => [`Id=${memoId}`],
  'OfficeJob/GetFile': null,
  'Message/GetFile': null,
  'Message/GetPage': null,
  'MemoEditing/GetPreviewPage': null,
  'Memo/GetPreviewPage': null,
  'PayLink/GetPicture': null,
  'Picture/GetCover': null,
  'Picture/GetFile': null,
  'Shop/GetIcon': null,
  'Shop/GetSharePicture': null,
}
const ofStudents = ['Order/GetCreditNote', 'Order/GetInvoice', 'Library/GetFile']

/** What begins each kind of long work that ends in a file. Null: it changes the shop and makes none. */
const jobs: Record<OfficeJobKind, ((of: FilesOf) => [path: string, body: object | undefined]) | null> = {
  printBatch: ({ orderId }) => ['Shipment/Print', { orderIds: [orderId], what: 'everything' }],
  slips: ({ orderId }) => ['Shipment/Print', { orderIds: [orderId], what: 'slips' }],
  labels: ({ orderId }) => ['Shipment/Print', { orderIds: [orderId], what: 'labels' }],
  catalogueExport: () => ['CatalogueImport/Export', undefined],
  auditExport: () => ['Audit/Export', { format: 'csv' }],
  // From each list below.
  listFile: null,
  importCheck: null,
  importApply: null,
  memoBulk: null,
  packageBulk: null,
}

/** The calls whose answer has no schema, because it is a file. */
export const listFileCalls = (shop: TestApp): string[] =>
  shop.app.endpoints.filter(({ response }) => response instanceof z.ZodUnknown).map(({ path }) => path)

export const fileRows = Object.keys(rows)

/** Every file that a shop can make, in this language. The shop's workers must run. */
export async function makeEveryFile(shop: TestApp, of: FilesOf, lang: string): Promise<MadeFile[]> {
  const made: MadeFile[] = []
  const take = async (name: string, path: string) => {
    const { token } = ofStudents.includes(name) ? of.student : of.boss
    const response = await shop.get(path, { token, lang })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([path, response.status]).toEqual([path, 200])
    made.push({ name: path, bytes, text: await textOf(bytes) })
  }
  for (const [name, queries] of Object.entries(rows)) for (const query of queries?.(of) ?? []) await take(name, `${name}?${query}`)
  for (const begin of Object.values(jobs)) {
    if (!begin) continue
    const [path, body] = begin(of)
    const { data } = await read<OfficeJob>(await shop.post(path, body, { token: of.boss.token, lang }))
    await expect.poll(() => stateOf(shop, of, data?.id)).toBe('done')
    await take('OfficeJob/GetFile', `OfficeJob/GetFile?Id=${data.id}`)
  }
  return made
}

async function stateOf(shop: TestApp, { boss }: FilesOf, id: string): Promise<string | undefined> {
  const { data } = await read<{ items: OfficeJob[] }>(await shop.get('OfficeJob/GetAll', boss))
  return data.items.find((job) => job.id === id)?.state
}

/** All words of a PDF, of a table, and of each file in a zip; the XML of a spreadsheet. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const [first, second] = bytes
  if (first === 0x25 && second === 0x50) return (await readPdfText(bytes.slice())).join(' ')
  if (first !== 0x50 || second !== 0x4b) return new TextDecoder().decode(bytes)
  const parts = Object.entries(unzipSync(bytes)).map(async ([name, content]) =>
    name.endsWith('/') || /\.(?:webp|png|jpe?g)$/.test(name)
      ? ''
      : content[0] === 0x25
        ? textOf(content)
        : `${name}\n${strFromU8(content)}`,
  )
  return (await Promise.all(parts)).join('\n')
}

/** The cells of a file's CSV tables, including those in a zip. */
export function tablesOf({ name, bytes }: MadeFile): { name: string; cells: string[] }[] {
  const [first, second] = bytes
  const cellsOf = (csv: string) => rowsOfCsv(csv).flat()
  if (first === 0x25) return []
  if (first !== 0x50 || second !== 0x4b) return [{ name, cells: cellsOf(new TextDecoder().decode(bytes)) }]
  return Object.entries(unzipSync(bytes)).flatMap(([entry, content]) =>
    entry.endsWith('.csv') ? [{ name: `${name} ${entry}`, cells: cellsOf(strFromU8(content)) }] : [],
  )
}
