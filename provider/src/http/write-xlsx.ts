import { directionOf, type Locale } from 'contract/locale.ts'
import { decimalsOf } from 'contract/money.ts'
import { Zip, ZipDeflate } from 'fflate'
import { csvCell, type PieceTable, type TableCell } from './table-file.ts'

/** Excel's limit for one sheet, including the headings. */
const mostInSheet = 1_048_576
/** Excel's limit for one cell. */
const mostInCell = 32_767
/** Decimals of an amount; the file defines a style for each number of them. */
const mostDecimals = 4

/** A row of headings and at least one more. */
type Sheets = { rowsInSheet?: number }

/**
 * Streams a table of any length into a workbook, with only a piece in memory. Numbers are numbers and times are times, for sums and sorting;
 * texts are texts. Arabic sheets run from right to left. Rows beyond a sheet's limit continue in the next.
 */
export async function* writeXlsx(
  { columns, pieces }: PieceTable,
  locale: Locale,
  { rowsInSheet = mostInSheet }: Sheets = {},
): AsyncGenerator<Uint8Array> {
  const { open, written, end } = openZip()
  let sheet: ReturnType<typeof open> | undefined
  let [sheets, rowsIn] = [0, 0]
  let head = ''
  const begin = () => {
    sheets += 1
    rowsIn = 1
    sheet = open(`xl/worksheets/sheet${sheets}.xml`)
    sheet.write(head)
  }
  const finish = () => sheet?.close('</sheetData></worksheet>')
  for await (const piece of pieces) {
    if (sheets === 0) {
      head = headOf(columns, piece, locale)
      begin()
    }
    let lines = ''
    for (const row of piece) {
      if (rowsIn === rowsInSheet) {
        sheet?.write(lines)
        lines = ''
        finish()
        begin()
      }
      rowsIn += 1
      lines += rowXml(row.map(cellXml), rowsIn)
    }
    sheet?.write(lines)
    yield* written()
  }
  if (sheets === 0) {
    head = headOf(columns, [], locale)
    begin()
  }
  finish()
  for (const [name, xml] of Object.entries(workbookParts(sheets))) open(name).close(xml)
  end()
  yield* written()
}

function openZip() {
  const out: Uint8Array[] = []
  const encoder = new TextEncoder()
  const zip = new Zip((error, data) => {
    if (error) throw error
    out.push(data)
  })
  const open = (name: string) => {
    // The lowest level: it shrinks a table to a tenth, and higher ones take three times as long.
    const part = new ZipDeflate(name, { level: 1 })
    zip.add(part)
    return {
      write: (xml: string) => part.push(encoder.encode(xml)),
      close: (xml: string) => part.push(encoder.encode(xml), true),
    }
  }
  return { open, written: () => out.splice(0), end: () => zip.end() }
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** The head of a sheet: its direction, the frozen row, the column widths, and its headings. */
function headOf(columns: readonly string[], first: readonly (readonly TableCell[])[], locale: Locale): string {
  const direction = directionOf(locale) === 'rtl' ? ' rightToLeft="1"' : ''
  const widths = columns.map((column, index) => {
    const width = widthOf([column, ...first.slice(0, 100).map((row) => shown(row[index]))])
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView${direction} workbookViewId="0">${pane}</sheetView></sheetViews>`
  const heads = rowXml(
    columns.map((column) => (ref) => textXml(column, ref, styles.head)),
    1,
  )
  return `${xml}<worksheet xmlns="${main}">${view}<cols>${widths.join('')}</cols><sheetData>${heads}`
}

const shown = (cell: TableCell | undefined): string => (cell === undefined ? '' : csvCell(cell))

/** In characters: the longest cell, limited to what a screen shows. */
const widthOf = (texts: readonly string[]): number => Math.min(40, Math.max(8, ...texts.map((text) => text.length + 2)))

const rowXml = (cells: readonly ((ref: string) => string)[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cell(columnName(index) + row)).join('')}</row>`

/** A to Z, then AA and so on. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** In the order of `cellXfs` in the styles. */
const styles = { head: 1, time: 2, day: 3, amount: 4 }

function cellXml(cell: TableCell): (ref: string) => string {
  if (typeof cell === 'number') return (ref) => `<c r="${ref}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return (ref) => (cell === '' ? '' : textXml(cell, ref))
  if ('time' in cell) return (ref) => `<c r="${ref}" s="${styles.time}"><v>${serialOf(`${cell.time.replace(' ', 'T')}Z`)}</v></c>`
  if ('day' in cell) return (ref) => `<c r="${ref}" s="${styles.day}"><v>${serialOf(`${cell.day}T00:00Z`)}</v></c>`
  const style = styles.amount + Math.min(mostDecimals, decimalsOf(cell.currency))
  return (ref) => `<c r="${ref}" s="${style}"><v>${cell.amount}</v></c>`
}

/** Days since 1900, as Excel counts them. */
const serialOf = (time: string): number => Date.parse(time) / 86_400_000 + 25_569

function textXml(text: string, ref: string, style?: number): string {
  const look = style === undefined ? '' : ` s="${style}"`
  return `<c r="${ref}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, mostInCell))}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
// Removes characters that XML cannot represent.
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const escapeXml = (text: string): string =>
  text.replace(unwritable, (sign) => (/[\t\n\r]/.test(sign) ? sign : '')).replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)

/** The other parts of a workbook; the number of sheets is only known at the end. */
function workbookParts(sheets: number): Record<string, string> {
  const all = Array.from({ length: sheets }, (_, index) => index + 1)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const part = (name: string, kind: string) => `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`
  const link = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
  const links = (list: string) => `${xml}<Relationships xmlns="${packaged}/relationships">${list}</Relationships>`
  const sheetLinks = all.map((number) => link(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('')
  const sheetParts = all.map((number) => part(`worksheets/sheet${number}`, 'worksheet')).join('')
  const sheetNames = all.map((number) => `<sheet name="${number}" sheetId="${number}" r:id="rId${number}"/>`).join('')
  return {
    'xl/styles.xml': stylesXml(),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheetNames}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(sheetLinks + link('rId0', 'styles', 'styles.xml')),
    '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheetParts}</Types>`,
  }
}

function stylesXml(): string {
  const formats = ['yyyy-mm-dd hh:mm', 'yyyy-mm-dd', ...Array.from({ length: mostDecimals + 1 }, (_, count) => (0).toFixed(count))]
  // Numbers below 164 are Excel's own.
  const known = formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>`).join('')
  const used = formats.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
  const head = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
  const font = '<sz val="11"/><name val="Calibri"/>'
  const fills = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
  const border = '<border><left/><right/><top/><bottom/><diagonal/></border>'
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${known}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2">${fills}</fills><borders count="1">${border}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}">${plain}${head}${used.join('')}</cellXfs></styleSheet>`
}
