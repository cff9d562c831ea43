import { type ContentFault, type SetContent, typstSetter } from './typst-setter.ts'

/** `pictures`: further pictures of the source, by their names in `folder`. `isFinal`: the PDF is used as it is, while a memo is stamped first. */
export type SourceToSet = { folder: string; path: string; source: string; pictures?: Record<string, Uint8Array>; isFinal?: boolean }

let setter: { folder: string; set: ReturnType<typeof typstSetter> } | undefined

export default async function setTypst({ folder, path, source, pictures, isFinal }: SourceToSet): Promise<SetContent | ContentFault> {
  if (setter?.folder !== folder) setter = { folder, set: typstSetter(folder) }
  const set = setter.set(path, source, pictures)
  return isFinal && !('fault' in set) ? { ...set, bytes: await withMendedText(set.bytes) } : set
}

async function withMendedText(pdf: Uint8Array): Promise<Uint8Array> {
  const [{ PDFDocument }, { mendExtractedText }] = await Promise.all([import('@cantoo/pdf-lib'), import('../pdf/mend-extracted-text.ts')])
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
  mendExtractedText(document)
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY })
}
