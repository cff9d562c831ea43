import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  type PDFPage,
  PDFRef,
  PDFStream,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { createPdfWriter } from './pdf-writer.ts'
import { footOf, marksOf, stampLine } from './stamp-marks.ts'

const fontName = PDFName.of('ShopStampFont')
const faintName = PDFName.of('ShopStampFaint')
const contentsName = PDFName.of('Contents')
const resourcesName = PDFName.of('Resources')

/** A PDF whose pages can be added to the binding any number of times: their content is already written, only the page objects are not. */
type Sheets = { page: PDFDict; contents: PDFRef[]; marksFor: (stamp: string) => string }[]

type Put = { stamp?: string | undefined; bookmark?: string | undefined }

/**
 * Binds pages of many PDFs into one for double-sided printing: each addition begins on a right-hand page. A PDF's page content is written once,
 * when it is opened, and then released: only one PDF at a time is in memory, and a memo printed a hundred times is in the file once.
 */
export async function createBinder(write: (bytes: Uint8Array) => void) {
  const writer = createPdfWriter(write)
  const { context } = writer
  // Only measures and encodes: the font itself is a standard one that every PDF reader has.
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
  const fontRef = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }))
  const faintRef = context.register(context.obj({ Type: 'ExtGState', ca: 0.2 }))
  const [before, after] = [context.register(context.stream('q\n')), context.register(context.stream('\nQ\n'))]
  const root = context.nextRef()
  const opened = new Map<string, Sheets>()
  const parts: { node: PDFRef; count: number }[] = []
  const bookmarks: { title: string; page: PDFRef }[] = []

  /** Reads the page content of a PDF. Throws if it is broken, encrypted or has no pages. */
  async function open(id: string, pdf: Uint8Array): Promise<void> {
    const document = await PDFDocument.load(pdf, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: Number.POSITIVE_INFINITY,
    })
    const pages = document.getPages()
    if (pages.length === 0) throw new Error('The PDF has no pages')
    const copier = PDFObjectCopier.for(document.context, context)
    opened.set(
      id,
      pages.map((page) => takeIn(page, copier)),
    )
    writer.flush()
  }

  function takeIn(page: PDFPage, copier: PDFObjectCopier): Sheets[number] {
    const foot = footOf(page)
    keepWhatPrints(page)
    const copied = copier.copy(page.node)
    const resources = nameMarks(context, copied, { fontRef, faintRef })
    copied.set(resourcesName, resources)
    const contents = contentsOf(context, copied.get(contentsName))
    return { page: copied, contents, marksFor: (stamp) => marksOf(foot, { stamp, faint: String(faintName) }) }
  }

  /** Adds the pages of an opened PDF, each with the stamp, and an empty one if the next addition would begin on a left-hand page. */
  function put(id: string, { stamp, bookmark }: Put = {}): void {
    const sheets = opened.get(id)
    if (!sheets) throw new Error('This PDF was not opened')
    const node = context.nextRef()
    const line = stamp && stampLine(font, String(fontName), stamp).drawn
    const marks = new Map<string, PDFRef>()
    const kids = sheets.map(({ page, contents, marksFor }) => {
      const leaf = PDFDict.withContext(context)
      for (const [key, value] of page.entries()) leaf.set(key, value)
      leaf.set(PDFName.of('Parent'), node)
      // Pages of one size share their stamp.
      const drawn = line && marksFor(line)
      const mark = drawn ? (marks.get(drawn) ?? context.register(context.flateStream(drawn))) : undefined
      if (drawn && mark) marks.set(drawn, mark)
      leaf.set(contentsName, context.obj([before, ...contents, after, ...(mark ? [mark] : [])]))
      return context.register(leaf)
    })
    if (bookmark && kids[0]) bookmarks.push({ title: bookmark, page: kids[0] })
    const last = sheets.at(-1)?.page
    if (kids.length % 2 === 1 && last) kids.push(context.register(emptyPage(context, last, node)))
    context.assign(node, context.obj({ Type: 'Pages', Parent: root, Kids: kids, Count: kids.length }))
    parts.push({ node, count: kids.length })
    writer.flush()
  }

  /** Releases an opened PDF that is no longer needed. */
  const close = (id: string): void => void opened.delete(id)

  function end(): void {
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    context.assign(root, context.obj({ Type: 'Pages', Kids: parts.map(({ node }) => node), Count: count }))
    const outlines = writeOutlines(context, bookmarks)
    const viewer = { Duplex: 'DuplexFlipLongEdge', PrintScaling: 'None' }
    writer.end(context.register(context.obj({ Type: 'Catalog', Pages: root, Outlines: outlines, ViewerPreferences: viewer })))
  }

  return { open, put, close, end }
}

/** Leaves out links, forms and document-level parts: on paper only an annotation's appearance counts. */
function keepWhatPrints({ node, doc }: PDFPage): void {
  for (const key of ['B', 'AA', 'StructParents', 'Tabs', 'Thumb', 'PieceInfo', 'Metadata', 'Trans', 'Dur']) node.delete(PDFName.of(key))
  const annotations = (node.Annots()?.asArray() ?? []).flatMap((one) => {
    const annotation = doc.context.lookup(one)
    return annotation instanceof PDFDict && annotation.has(PDFName.of('AP')) ? [annotation] : []
  })
  for (const annotation of annotations)
    for (const key of ['P', 'Parent', 'Popup', 'IRT', 'A', 'AA', 'Dest', 'StructParent']) annotation.delete(PDFName.of(key))
  if (annotations.length === 0) node.delete(PDFName.of('Annots'))
  else node.set(PDFName.of('Annots'), doc.context.obj(annotations))
}

/** The page's resources, including the stamp's font and state. */
function nameMarks(context: PDFContext, page: PDFDict, { fontRef, faintRef }: { fontRef: PDFRef; faintRef: PDFRef }): PDFRef {
  const given = page.get(resourcesName)
  const found = context.lookup(given)
  const resources = found instanceof PDFDict ? found : PDFDict.withContext(context)
  const into = (kind: string, name: PDFName, ref: PDFRef) => {
    const present = context.lookup(resources.get(PDFName.of(kind)))
    const names = present instanceof PDFDict ? present : PDFDict.withContext(context)
    names.set(name, ref)
    if (names !== present) resources.set(PDFName.of(kind), names)
  }
  into('Font', fontName, fontRef)
  into('ExtGState', faintName, faintRef)
  return given instanceof PDFRef && found ? given : context.register(resources)
}

/** The content streams of a page, in order. */
function contentsOf(context: PDFContext, contents: PDFObject | undefined): PDFRef[] {
  const found = context.lookup(contents)
  if (found instanceof PDFArray) return found.asArray().flatMap((one) => (one instanceof PDFRef ? [one] : []))
  if (found instanceof PDFStream) return [contents instanceof PDFRef ? contents : context.register(found)]
  return []
}

function emptyPage(context: PDFContext, like: PDFDict, node: PDFRef): PDFDict {
  const page = context.obj({ Type: 'Page', Parent: node, Resources: {} })
  for (const key of ['MediaBox', 'CropBox', 'Rotate']) {
    const value = like.get(PDFName.of(key))
    if (value) page.set(PDFName.of(key), value)
  }
  return page
}

function writeOutlines(context: PDFContext, bookmarks: { title: string; page: PDFRef }[]): PDFRef {
  const top = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  for (const [place, { title, page }] of bookmarks.entries()) {
    const [ref, previous, next] = [refs[place], refs[place - 1], refs[place + 1]]
    if (!ref) continue
    const neighbours = { ...(previous ? { Prev: previous } : {}), ...(next ? { Next: next } : {}) }
    context.assign(ref, context.obj({ Title: PDFHexString.fromText(title), Parent: top, Dest: [page, 'Fit'], ...neighbours }))
  }
  const ends = refs.length > 0 ? { First: refs[0], Last: refs.at(-1) } : {}
  context.assign(top, context.obj({ Type: 'Outlines', Count: refs.length, ...ends }))
  return top
}
