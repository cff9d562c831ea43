import { decodePDFRawStream, PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

/** A code has two bytes. */
const lastCode = 0xffff

/** Entries that map a glyph to more than one letter: its code, and its text. */
const several = /<([0-9a-f]{4})>(\s*)<((?:[0-9a-f]{4}){2,})>/gi

/**
 * Lets a letter and its vowel signs be read separately. Typst draws them as separate glyphs but maps each to both, or maps a letter that has a
 * sign in one place and none in another to both: readers found signs where there are none. A glyph of width zero is a sign.
 */
export function partVowelMarks({ context }: PDFDocument): void {
  for (const [, font] of context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || font.get(PDFName.of('Encoding')) !== PDFName.of('Identity-H')) continue
    const ref = font.get(PDFName.of('ToUnicode'))
    const table = ref instanceof PDFRef ? context.lookup(ref) : undefined
    if (!(ref instanceof PDFRef) || !(table instanceof PDFRawStream)) continue
    const text = Buffer.from(decodePDFRawStream(table).decode()).toString('latin1')
    if (!several.test(text)) continue
    several.lastIndex = 0
    const hasWidth = widthsOf(font)
    const signs = new Set([...text.matchAll(several)].flatMap(([, code = '', , read = '']) => (hasWidth(code) ? [] : signsOf(read))))
    const parted = text.replace(several, (pair, code: string, blank: string, read: string) => {
      const found = signsOf(read)
      // A glyph that is a letter with its sign keeps both: then no glyph is the sign alone.
      if (found.length === 0 || !found.every((sign) => signs.has(sign))) return pair
      return `<${code}>${blank}<${hasWidth(code) ? lettersOf(read) : found.join('')}>`
    })
    if (parted !== text) context.assign(ref, context.flateStream(parted))
  }
}

const unitsOf = (read: string): string[] => read.match(/.{4}/g) ?? []
const isSign = (unit: string) => /\p{M}/u.test(String.fromCharCode(Number.parseInt(unit, 16)))
const signsOf = (read: string): string[] => unitsOf(read).filter(isSign)
const lettersOf = (read: string): string =>
  unitsOf(read)
    .filter((unit) => !isSign(unit))
    .join('')

/** Whether a glyph moves the pen: ISO 32000-2, 9.7.4.3. */
function widthsOf(font: PDFDict): (code: string) => boolean {
  const descendants = font.lookup(PDFName.of('DescendantFonts'))
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined
  // Then every glyph counts as a letter, and nothing changes.
  if (!(descendant instanceof PDFDict)) return () => true
  const rest = descendant.lookup(PDFName.of('DW'))
  const usual = rest instanceof PDFNumber ? rest.asNumber() : 1000
  const widths = new Map<number, number>()
  const list = descendant.lookup(PDFName.of('W'))
  const entries = list instanceof PDFArray ? list.asArray().map((entry) => font.context.lookup(entry)) : []
  const numberAt = (at: number) => (entries[at] instanceof PDFNumber ? (entries[at] as PDFNumber).asNumber() : 0)
  for (let at = 0; at < entries.length; ) {
    const each = entries[at + 1]
    if (each instanceof PDFArray) {
      for (const [shift, width] of each.asArray().entries())
        if (width instanceof PDFNumber) widths.set(numberAt(at) + shift, width.asNumber())
      at += 2
    } else {
      for (let code = numberAt(at); code <= Math.min(numberAt(at + 1), lastCode); code++) widths.set(code, numberAt(at + 2))
      at += 3
    }
  }
  return (code) => (widths.get(Number.parseInt(code, 16)) ?? usual) !== 0
}
