import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFRef, PDFStream, PDFString } from '@cantoo/pdf-lib'

/** Actions that a reader may trigger by a tap: none leaves the file, except a link. On its own a file may only go to one of its pages. */
const onTap = new Set(['GoTo', 'URI', 'Named', 'SetOCGState', 'Hide', 'ResetForm'])
const byItself = new Set(['GoTo'])
const notForLinks = /^\s*(javascript|vbscript|data|file):/i

/** Annotations that play something or contain a file. */
const activeAnnotations = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])

/** Where actions occur, and which kinds are allowed there. `AA` has several, by their trigger. */
const places: [key: string, allowed: Set<string>][] = [
  ['A', onTap],
  ['PA', onTap],
  ['OpenAction', byItself],
]

/**
 * Whether a PDF does more than show pages and follow links: scripts of pages or links, launched programs, submitted or XFA forms, films and
 * sounds, attached files. Checks everything reachable from the file's root, and throws if the PDF is broken.
 */
export async function isActivePdf(pdf: Uint8Array): Promise<boolean> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: Number.POSITIVE_INFINITY })
  const seen = new Set<PDFObject>()
  const open: PDFObject[] = [document.catalog]
  for (let next = open.pop(); next; next = open.pop()) {
    const found = next instanceof PDFRef ? document.context.lookup(next) : next
    if (!found || seen.has(found)) continue
    seen.add(found)
    const dict = found instanceof PDFStream ? found.dict : found
    if (dict instanceof PDFArray) open.push(...dict.asArray())
    if (!(dict instanceof PDFDict)) continue
    if (isActive(dict)) return true
    open.push(...dict.values())
  }
  return false
}

function isActive(dict: PDFDict): boolean {
  if (activeAnnotations.has(nameIn(dict, 'Subtype'))) return true
  if (dictIn(dict, 'AcroForm')?.has(PDFName.of('XFA'))) return true
  if (places.some(([key, allowed]) => !isAllowed(dictIn(dict, key), allowed))) return true
  const triggers = dictIn(dict, 'AA')
  return triggers?.keys().some((moment) => !isAllowed(dictIn(triggers, moment.decodeText()), byItself)) ?? false
}

/** An action and its successors. Without a kind it is none: structure elements have an `A` with another meaning. */
function isAllowed(action: PDFDict | undefined, allowed: Set<string>): boolean {
  const seen = new Set<PDFObject>()
  const open: (PDFObject | undefined)[] = [action]
  while (open.length > 0) {
    const one = open.pop()
    if (!(one instanceof PDFDict) || seen.has(one)) continue
    seen.add(one)
    const kind = nameIn(one, 'S')
    if (kind !== '' && !allowed.has(kind)) return false
    if (kind === 'URI' && notForLinks.test(textIn(one, 'URI'))) return false
    const after = one.lookup(PDFName.of('Next'))
    open.push(...(after instanceof PDFArray ? after.asArray().map((each) => one.context.lookup(each)) : [after]))
  }
  return true
}

function dictIn(dict: PDFDict, key: string): PDFDict | undefined {
  const found = dict.lookup(PDFName.of(key))
  return found instanceof PDFDict ? found : undefined
}

function nameIn(dict: PDFDict, key: string): string {
  const found = dict.lookup(PDFName.of(key))
  return found instanceof PDFName ? found.decodeText() : ''
}

function textIn(dict: PDFDict, key: string): string {
  const found = dict.lookup(PDFName.of(key))
  return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : ''
}
