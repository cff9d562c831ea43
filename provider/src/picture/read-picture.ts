import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../app-error.ts'
import { createWorkQueue } from '../throttle/work-queue.ts'
import { pictureFaults } from './picture.texts.ts'
import { holdsMore, isMovingPng, type PictureKind, pictureKind } from './picture-kind.ts'

/** The use of a picture. */
export type PictureUse<Drawn> = {
  /** Gets the size of the upright picture, in pixels. */
  isLargeEnough: (size: { width: number; height: number }) => boolean
  tooSmall: Fault
  /** Converts it to what is stored: only the upload's pixels. Or says why it is unusable. */
  draw: (picture: Sharp) => Promise<{ drawn: Drawn } | { fault: Fault }>
}

const mostPixels = 40_000_000

/** One at a time, because shrinking a large picture takes some hundred megabytes. */
const enqueue = createWorkQueue({ line: 'pictures', running: 1, waiting: 20 })

/** Converts an uploaded picture; 422 if it is unusable. */
export function readPicture<Drawn>(file: File, locale: Locale, use: PictureUse<Drawn>): Promise<Drawn> {
  return enqueue(async () => {
    const read = await drawOrRefuse(Buffer.from(await file.arrayBuffer()), use)
    if ('fault' in read) throw new AppError('invalid_fields', { fields: { file: [read.fault[locale]] } })
    return read.drawn
  })
}

async function drawOrRefuse<Drawn>(bytes: Buffer, use: PictureUse<Drawn>): Promise<{ drawn: Drawn } | { fault: Fault }> {
  const kind = pictureKind(bytes)
  if (kind === 'svg') return { fault: pictureFaults.drawing }
  if (!kind) return { fault: pictureFaults.notPicture }
  // Reads only the file's head, to tell a picture that is too large from a broken one.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || formatOf(metadata) !== kind) return { fault: pictureFaults.broken }
  const fault = faultOf(bytes, kind, metadata) ?? (use.isLargeEnough(metadata.autoOrient) ? undefined : use.tooSmall)
  if (fault) return { fault }
  try {
    return await use.draw(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient())
  } catch {
    return { fault: pictureFaults.broken }
  }
}

/** The decoder names AVIF by its container. */
const formatOf = ({ format, compression }: Metadata) => (format === 'heif' && compression === 'av1' ? 'avif' : format)

function faultOf(bytes: Buffer, kind: PictureKind, { width, height, pages = 1 }: Metadata): Fault | undefined {
  if (width * height > mostPixels) return pictureFaults.tooLarge
  if (pages > 1 || (kind === 'png' && isMovingPng(bytes))) return pictureFaults.moving
  if (holdsMore(bytes, kind)) return pictureFaults.withMore
  return undefined
}
