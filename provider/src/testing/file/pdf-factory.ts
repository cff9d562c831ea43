import { randomUUID } from 'node:crypto'
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'

type PdfOptions = { pages?: number; title?: string; turned?: number; isEncrypted?: boolean }

/** A real PDF, no two the same: text on every page, an outline with an entry for each, a link on the first. */
export async function createPdf({
  pages = 3,
  title = `Notes ${randomUUID()}`,
  turned = 0,
  isEncrypted = false,
}: PdfOptions = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([595, 842])
    for (let line = 0; line < 6; line++)
      page.drawText(`Page ${number} of ${title}, line ${line}: what a student should know.`, { x: 50, y: 780 - line * 20, size: 11, font })
    if (turned) page.node.set(PDFName.of('Rotate'), document.context.obj(turned))
  }
  addOutline(document)
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [50, 50, 100, 100], A: { S: 'URI', URI: PDFString.of('https://example.com/') } }
  document.getPage(0).node.addAnnot(document.context.register(document.context.obj(link)))
  if (isEncrypted) document.encrypt({ ownerPassword: 'owner', userPassword: '', permissions: {} })
  return document.save()
}

function addOutline(document: PDFDocument): void {
  const { context, catalog } = document
  const outline = context.nextRef()
  const refs = document.getPages().map(() => context.nextRef())
  for (const [index, page] of document.getPages().entries()) {
    const [own, before, after] = [refs[index], refs[index - 1], refs[index + 1]]
    if (!own) continue
    const entry = context.obj({ Title: PDFHexString.fromText(`Chapter ${index + 1}`), Parent: outline, Dest: [page.ref, 'Fit'] })
    if (before) entry.set(PDFName.of('Prev'), before)
    if (after) entry.set(PDFName.of('Next'), after)
    context.assign(own, entry)
  }
  const [first, last] = [refs[0], refs.at(-1)]
  if (!first || !last) return
  context.assign(outline, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }))
  catalog.set(PDFName.of('Outlines'), outline)
}
