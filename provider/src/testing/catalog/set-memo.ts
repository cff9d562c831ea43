import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { mendExtractedText } from '../../files/pdf/mend-extracted-text.ts'
import { typstSetter } from '../../files/typst/typst-setter.ts'
import { createCatalogFolder } from './catalog-folder.ts'

/** A memo of this text as its buyers get it, without the stamp; or, without `isJoined`, as typeset. */
export async function setMemo(text: string, lang: 'en' | 'ar', { isJoined = true } = {}): Promise<Uint8Array> {
  const folder = await createCatalogFolder()
  try {
    const source = `#import "/memo.typ": *\n#show: memo.with(lang: "${lang}")\n${text}`
    const set = typstSetter(folder.path)(join(folder.path, 'contents/memo.typ'), source)
    if ('fault' in set) throw new Error(set.fault)
    const document = await PDFDocument.load(set.bytes)
    if (isJoined) mendExtractedText(document)
    return document.save()
  } finally {
    await folder.remove()
  }
}
