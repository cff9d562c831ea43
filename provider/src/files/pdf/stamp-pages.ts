import { PDFDocument, type PDFFont, PDFName, type PDFPage, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'
import { mendExtractedText } from './mend-extracted-text.ts'
import { footOf, marksOf, stampLine, stampSize } from './stamp-marks.ts'

const stampName = PDFName.of('ShopCopyStamp')
const faintName = PDFName.of('ShopStampFaint')

type Marks = { stamp: PDFRef; faint: PDFRef }

/**
 * Stamps a PDF with a line of text at the bottom of each page and, faint and diagonal, across its middle, so that a copy with trimmed margins
 * still names its owner. All pages share the line as one object; outline, title, links and pages stay as they are. Throws if the PDF is broken,
 * encrypted or has no pages.
 */
export async function stampPages(pdf: Uint8Array, text: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: Number.POSITIVE_INFINITY })
  const pages = document.getPages()
  if (pages.length === 0) throw new Error('The PDF has no pages')
  const font = await document.embedFont(StandardFonts.Helvetica)
  const marks = { stamp: writeStamp(document, font, text), faint: writeFaint(document) }
  const contents = new Map<string, PDFRef>()
  for (const page of pages) markPage(document, page, marks, contents)
  mendExtractedText(document)
  // Rewritten as a whole: an update appended to the old bytes would leave the unstamped file inside the copy. Packing the objects into streams
  // would take longer than everything else.
  return document.save({ updateFieldAppearances: false, useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/** The line as an object of its own, centred at the origin. It is drawn in the current colour. */
function writeStamp(document: PDFDocument, font: PDFFont, text: string): PDFRef {
  const { drawn, half } = stampLine(font, '/F', text)
  const { context } = document
  const form = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-half - 1, -stampSize, half + 1, stampSize],
    Resources: { Font: { F: font.ref } },
  }
  return context.register(context.flateStream(drawn, form))
}

function writeFaint({ context }: PDFDocument): PDFRef {
  return context.register(context.obj({ Type: 'ExtGState', ca: 0.2 }))
}

function markPage(document: PDFDocument, page: PDFPage, { stamp, faint }: Marks, contents: Map<string, PDFRef>): void {
  const marks = marksOf(footOf(page), { stamp: `${stampName} Do`, faint: String(faintName) })
  // Pages of one size also share their drawing.
  const content = contents.get(marks) ?? document.context.register(document.context.flateStream(marks))
  contents.set(marks, content)
  page.node.setXObject(stampName, stamp)
  page.node.setExtGState(faintName, faint)
  page.node.addContentStream(content)
}
