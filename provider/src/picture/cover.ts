import { type CoverFormat, coverFormats, coverHeight, coverWidths } from 'contract/picture.ts'
import sharp from 'sharp'
import type { DrawnFiles } from './keep-picture.ts'
import { pictureFaults } from './picture.texts.ts'
import type { PictureUse } from './read-picture.ts'

const least = { width: 300, height: 400 }
const quality: Record<CoverFormat, number> = { avif: 55, webp: 76 }

/** A cover in all widths and formats: what stands out at the edges is cut off. The original is read once. */
export const cover: PictureUse<DrawnFiles> = {
  isLargeEnough: ({ width, height }) => width >= least.width && height >= least.height,
  tooSmall: pictureFaults.tooSmallCover,
  draw: async (picture) => {
    const largest = coverWidths[coverWidths.length - 1] ?? 0
    const { data, info } = await picture
      .resize(largest, coverHeight(largest), { fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const drawn: DrawnFiles = []
    for (const width of coverWidths)
      for (const format of coverFormats) {
        const small = sharp(data, { raw }).resize(width, coverHeight(width))
        const bytes = await small.toFormat(format, { quality: quality[format] }).toBuffer()
        drawn.push({ width, format, shape: 'plain', bytes })
      }
    return { drawn }
  },
}
