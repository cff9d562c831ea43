import { type CoverFormat, coverFormats, coverHeight, coverWidths } from 'contract/catalogue/picture.ts'
import { bannerHeight, bannerWidths } from 'contract/shop/banner.ts'
import sharp, { type Sharp } from 'sharp'
import type { DrawnFiles } from './keep-picture.ts'
import { pictureFaults } from './picture.texts.ts'
import type { PictureUse } from './read-picture.ts'

/** A cover in all widths and formats, cropped at the edges. */
export const cover: PictureUse<DrawnFiles> = {
  isLargeEnough: ({ width, height }) => width >= 300 && height >= 400,
  tooSmall: pictureFaults.tooSmallCover,
  draw: async (picture) => ({ drawn: await drawCrops(picture, { widths: coverWidths, heightOf: coverHeight }) }),
}

/** The picture of a banner, in the same way. */
export const banner: PictureUse<DrawnFiles> = {
  isLargeEnough: ({ width, height }) => width >= 960 && height >= 540,
  tooSmall: pictureFaults.tooSmallBanner,
  draw: async (picture) => ({ drawn: await drawCrops(picture, { widths: bannerWidths, heightOf: bannerHeight }) }),
}

const quality: Record<CoverFormat, number> = { avif: 55, webp: 76 }

type Crops = { widths: readonly number[]; heightOf: (width: number) => number }

/** A picture in several widths of one shape, in the formats of pages. The original is read once. */
async function drawCrops(picture: Sharp, { widths, heightOf }: Crops): Promise<DrawnFiles> {
  const largest = widths.at(-1) ?? 0
  const { data, info } = await picture
    .resize(largest, heightOf(largest), { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const drawn: DrawnFiles = []
  for (const width of widths)
    for (const format of coverFormats) {
      const small = sharp(data, { raw }).resize(width, heightOf(width))
      const bytes = await small.toFormat(format, { quality: quality[format] }).toBuffer()
      drawn.push({ width, format, shape: 'plain', bytes })
    }
  return drawn
}
