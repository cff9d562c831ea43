import type { PictureFile, PictureShape } from 'contract/catalogue/picture.ts'
import { logoBox, logoFiles } from 'contract/shop/logo.ts'
import sharp, { type Sharp } from 'sharp'
import type { DrawnFiles } from './keep-picture.ts'
import { pictureFaults } from './picture.texts.ts'
import type { PictureUse } from './read-picture.ts'

const least = { long: 192, short: 32 }

/** No file needs more. */
const largest = 1024
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const white = { r: 255, g: 255, b: 255, alpha: 1 }

/**
 * The fraction of a square that the picture may fill. For a mask, what fits into its safe zone, a circle of four fifths of its width, whatever
 * the shape.
 */
const share: Record<Exclude<PictureShape, 'plain'>, number> = { icon: 1, plate: 0.84, mask: 0.56 }

/** A logo in all its files, always whole. */
export const logo: PictureUse<{ files: DrawnFiles; ratio: number }> = {
  isLargeEnough: ({ width, height }) => Math.max(width, height) >= least.long && Math.min(width, height) >= least.short,
  tooSmall: pictureFaults.tooSmallLogo,
  draw: async (picture) => {
    const { data, info } = await picture
      .toColourspace('srgb')
      .ensureAlpha()
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    if (await isInvisible(read())) return { fault: pictureFaults.invisible }
    const files: DrawnFiles = []
    for (const file of Object.values(logoFiles)) files.push({ ...file, bytes: await drawFile(read(), file) })
    return { drawn: { files, ratio: Math.round((info.width / info.height) * 1000) / 1000 } }
  },
}

function drawFile(picture: Sharp, { width, format, shape }: PictureFile): Promise<Buffer> {
  const drawn = shape === 'plain' ? picture.resize({ ...logoBox, fit: 'inside' }) : drawSquare(picture, width, shape)
  return format === 'png' ? drawn.png({ compressionLevel: 9 }).toBuffer() : drawn.toFormat(format, { quality: 88 }).toBuffer()
}

function drawSquare(picture: Sharp, width: number, shape: Exclude<PictureShape, 'plain'>): Sharp {
  const margin = Math.round((width * (1 - share[shape])) / 2)
  const inner = width - 2 * margin
  const background = shape === 'icon' ? clear : white
  const ground = shape === 'icon' ? picture : picture.flatten({ background })
  return ground
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
}

async function isInvisible(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.stats()
  return (channels.at(-1)?.max ?? 0) < 16
}
