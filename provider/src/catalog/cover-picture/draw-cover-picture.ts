import { choosePrinting } from 'contract/catalogue/choose-printing.ts'
import { coverPicture } from 'contract/catalogue/picture.ts'
import { pigments } from 'contract/catalogue/pigments.ts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { renderPage } from '../../files/pdf/render-page.ts'
import { setTemplate } from '../../files/typst/set-template.ts'
import { readPictureFile } from '../../picture/keep-picture.ts'
import { createWorkQueue } from '../../throttle/work-queue.ts'
import { drawCoverPaper, labelColour } from './cover-paper.ts'
import { type CoverLook, versionOf } from './find-cover-looks.ts'

type Picture = Uint8Array<ArrayBuffer>

/** Some 12 kB each. A mail to thousands shows the same few. */
const mostKept = 500

/** One at a time, of the two threads that typeset papers. */
const enqueue = createWorkQueue({ line: 'cover-pictures', running: 1, waiting: 100 })

/** Draws covers: PNG, as large as `coverPicture` says. Simultaneous requests for one cover share the drawing. */
export function createCoverPictures(deps: Pick<Deps, 'files'>): (look: CoverLook, clientAddress: string | undefined) => Promise<Picture> {
  const kept = new LRUCache<string, Promise<Picture>>({ max: mostKept })
  return (look, clientAddress) => {
    const version = versionOf(look)
    const known = kept.get(version)
    if (known) return known
    const picture = enqueue(() => draw(deps, look), clientAddress)
    kept.set(version, picture)
    // The next request retries a failed one.
    picture.catch(() => kept.delete(version))
    return picture
  }
}

async function draw(deps: Pick<Deps, 'files'>, look: CoverLook): Promise<Picture> {
  const own = look.picture ? await readOwn(deps, look.picture) : undefined
  return own ?? renderPage({ pdf: await setCoverPicture(look), page: 1, width: coverPicture.width, format: 'png' })
}

/** Undefined if the file is missing: then the cover is drawn. As PNG, because mail programs may not support AVIF and WebP. */
async function readOwn(deps: Pick<Deps, 'files'>, name: string): Promise<Picture | undefined> {
  const bytes = await readPictureFile(deps, name, { width: 320, format: 'webp', shape: 'plain' })
  if (!bytes) return undefined
  const { width, height } = coverPicture
  return new Uint8Array(await sharp(bytes).resize(width, height).png({ palette: true, compressionLevel: 9 }).toBuffer())
}

/** The PDF of a drawn cover. */
export function setCoverPicture(look: CoverLook): Promise<Uint8Array> {
  const { id, kind, title, lang, hue, grade, academicYear } = look
  const { tone } = choosePrinting(kind, id)
  const words = { kind, title, lang, tone, grade: grade === null ? '' : String(grade), year: academicYear ?? '' }
  const paper = new TextEncoder().encode(drawCoverPaper(look))
  const template = new URL('./cover-picture.typ', import.meta.url)
  return setTemplate(template, { ...words, pigment: pigments[hue], label: labelColour }, undefined, { 'paper.svg': paper })
}
