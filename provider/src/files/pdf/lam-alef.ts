import { decodePDFRawStream, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

/** Lam-alef as one letter, by the alef: Unicode 16, "Arabic Presentation Forms-B". */
const oneLetter: Record<string, string> = { '0622': 'FEF5', '0623': 'FEF7', '0625': 'FEF9', '0627': 'FEFB' }
/** Where a table maps one glyph to two letters, lam and an alef. It is preceded by a code or the start of a list. */
const twoLetters = /(?<=[>[]\s*)<0644(062[2357])>/gi

/**
 * Lets the glyph lam-alef be read as one letter instead of two. Readers reverse the glyphs of a line to read Arabic from the right, and with
 * them the two letters of such a glyph, so that سلام became سالم. Text comparison equates the one letter with the two (NFKC).
 */
export function joinLamAlef({ context }: PDFDocument): void {
  const tables = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const table = object instanceof PDFDict ? object.get(PDFName.of('ToUnicode')) : undefined
    return table instanceof PDFRef ? [table] : []
  })
  for (const ref of new Set(tables)) {
    const table = context.lookup(ref)
    if (!(table instanceof PDFRawStream)) continue
    const text = Buffer.from(decodePDFRawStream(table).decode()).toString('latin1')
    const joined = text.replace(twoLetters, (pair, alef: string) => `<${oneLetter[alef] ?? pair}>`)
    if (joined !== text) context.assign(ref, context.flateStream(joined))
  }
}
