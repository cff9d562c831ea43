import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

type Kind = { kind: 'TrueType' | 'Type0' | 'Type3'; font: string; isHeld?: boolean }

/** A page that names a font without embedding it, as word processors can do; `isHeld`: with its file. */
export async function pdfWithoutFont({ kind, font, isHeld = false }: Kind): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const { context } = document
  const file = isHeld ? { FontFile2: context.register(context.flateStream('letters')) } : {}
  const described = { BaseFont: font, FontDescriptor: context.register(context.obj({ Type: 'FontDescriptor', FontName: font, ...file })) }
  const own = { Type: 'Font', Subtype: 'CIDFontType2', ...described }
  const whole =
    kind === 'Type0'
      ? { Type: 'Font', Subtype: 'Type0', BaseFont: font, DescendantFonts: [context.register(context.obj(own))] }
      : { Type: 'Font', Subtype: kind, ...described }
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F1: context.register(context.obj(whole)) } }))
  return document.save()
}
