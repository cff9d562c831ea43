import { PDFDocument, type PDFFont, PDFName, type PDFPage, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'

const size = 6.5
/** The page width that the stamp's sizes are for (A4, in points); on other pages they scale with the width. */
const paperWidth = 595
const fromFoot = 11
const stampName = PDFName.of('WarraqStamp')
const faintName = PDFName.of('WarraqFaint')

type Marks = { stamp: PDFRef; faint: PDFRef }
type Matrix = [number, number, number, number, number, number]

/**
 * The PDF with a line of text at the bottom of each page and, faint and diagonal, once more in its middle, so that a copy whose margins were cut
 * off still names its owner. The line is one object that all pages share; outline, title, links and pages stay as they are. Throws if the PDF is
 * broken, encrypted or has no pages.
 */
export async function stampPages(pdf: Uint8Array, text: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: Number.POSITIVE_INFINITY })
  const pages = document.getPages()
  if (pages.length === 0) throw new Error('The PDF has no pages')
  const font = await document.embedFont(StandardFonts.Helvetica)
  const marks = { stamp: writeStamp(document, font, text), faint: writeFaint(document) }
  const contents = new Map<string, PDFRef>()
  for (const page of pages) markPage(document, page, marks, contents)
  // Written anew as a whole: an update behind the old bytes would leave the unstamped file inside the copy. Packing the objects into streams would
  // take longer than everything else.
  return document.save({ updateFieldAppearances: false, useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/** The line, with its middle at the origin. It is drawn in the current colour. */
function writeStamp(document: PDFDocument, font: PDFFont, text: string): PDFRef {
  const line = writableWith(font, text)
  const half = font.widthOfTextAtSize(line, size) / 2
  const drawn = `BT /F ${size} Tf ${-half} 0 Td ${font.encodeText(line)} Tj ET`
  const { context } = document
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [-half - 1, -size, half + 1, size], Resources: { Font: { F: font.ref } } }
  return context.register(context.flateStream(drawn, form))
}

/** Letters that the font lacks (an e-mail may have any) become question marks. */
function writableWith(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet())
  return [...text].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('')
}

function writeFaint({ context }: PDFDocument): PDFRef {
  return context.register(context.obj({ Type: 'ExtGState', ca: 0.2 }))
}

function markPage(document: PDFDocument, page: PDFPage, { stamp, faint }: Marks, contents: Map<string, PDFRef>): void {
  const foot = footOf(page)
  const marks = `q 0.45 g ${place(foot.matrix)} q 1 0 0 1 0 ${fromFoot} cm ${stampName} Do Q ${faintName} gs .7071 .7071 -.7071 .7071 0 ${foot.middle} cm ${stampName} Do Q`
  // Pages of one shape also share what is drawn on them.
  const content = contents.get(marks) ?? document.context.register(document.context.flateStream(marks))
  contents.set(marks, content)
  page.node.setXObject(stampName, stamp)
  page.node.setExtGState(faintName, faint)
  page.node.addContentStream(content)
}

const place = (matrix: Matrix) => `${matrix.map((number) => Number(number.toFixed(4))).join(' ')} cm`

/** The middle of the bottom of a page as its reader sees it, however the page is turned; `middle`: from there to the page's middle. */
function footOf(page: PDFPage): { matrix: Matrix; middle: number } {
  const { x, y, width, height } = page.getCropBox()
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const [seenWidth, seenHeight] = turned % 180 === 0 ? [width, height] : [height, width]
  const s = seenWidth / paperWidth
  const matrices: Record<typeof turned, Matrix> = {
    0: [s, 0, 0, s, x + width / 2, y],
    90: [0, s, -s, 0, x + width, y + height / 2],
    180: [-s, 0, 0, -s, x + width / 2, y + height],
    270: [0, -s, s, 0, x, y + height / 2],
  }
  return { matrix: matrices[turned], middle: Number((seenHeight / s / 2).toFixed(4)) }
}
