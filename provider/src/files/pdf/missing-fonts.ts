import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)
const [resources, fonts, forms, subtype, descriptor] = ['Resources', 'Font', 'XObject', 'Subtype', 'FontDescriptor'].map(name) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]
const files = ['FontFile', 'FontFile2', 'FontFile3'].map(name)

/** Every reader and printer has these, or metric equivalents, for Latin letters. */
const everywhere = /^(Helvetica|Arial|Times|Courier|Symbol|ZapfDingbats)/

/**
 * The names of fonts that pages use but the file does not embed. Viewers and printers substitute other letters, and often none for Arabic.
 * Throws if the PDF is broken.
 */
export async function listMissingFonts(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: Number.POSITIVE_INFINITY })
  const missing = new Set<string>()
  const seen = new Set<PDFDict>()
  const look = (found: PDFDict | undefined) => {
    if (!found || seen.has(found)) return
    seen.add(found)
    for (const font of dictsIn(found, fonts)) if (!isHeld(font)) missing.add(nameOf(font))
    for (const form of dictsIn(found, forms)) look(dictOf(form, resources))
  }
  for (const page of document.getPages()) look(page.node.Resources())
  return [...missing]
}

/** Includes the dictionary of a form, which is a stream. */
function dictsIn(found: PDFDict, key: PDFName): PDFDict[] {
  const group = dictOf(found, key)
  if (!group) return []
  return group.keys().flatMap((each) => {
    const one = group.lookup(each)
    return one instanceof PDFDict ? [one] : one instanceof PDFStream ? [one.dict] : []
  })
}

function dictOf(found: PDFDict, key: PDFName): PDFDict | undefined {
  const one = found.lookup(key)
  return one instanceof PDFDict ? one : undefined
}

function isHeld(font: PDFDict): boolean {
  const kind = font.lookup(subtype)
  // Its letters are drawn in the file itself.
  if (kind === name('Type3')) return true
  if (kind === name('Type0')) return describedFonts(font).every((one) => hasFile(one))
  return hasFile(font) || everywhere.test(nameOf(font))
}

/** A composite font names the one that has its glyphs. */
function describedFonts(font: PDFDict): PDFDict[] {
  const listed = font.lookup(name('DescendantFonts'))
  const first = listed && 'lookup' in listed ? (listed as { lookup: (index: number) => unknown }).lookup(0) : undefined
  return first instanceof PDFDict ? [first] : [font]
}

function hasFile(font: PDFDict): boolean {
  const described = dictOf(font, descriptor)
  return described !== undefined && files.some((file) => described.has(file))
}

/** Without the subset prefix: "ABCDEF+Amiri". */
const nameOf = (font: PDFDict): string => (font.lookup(name('BaseFont')) instanceof PDFName ? readName(font) : '?')
const readName = (font: PDFDict): string =>
  (font.lookup(name('BaseFont')) as PDFName)
    .decodeText()
    .replace(/^[A-Z]{6}\+/, '')
    .slice(0, 40)
