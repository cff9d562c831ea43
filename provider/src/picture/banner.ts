import { bannerHeight, bannerWidths } from 'contract/shop/banner.ts'
import { drawCrops } from './draw-crops.ts'
import type { DrawnFiles } from './keep-picture.ts'
import { pictureFaults } from './picture.texts.ts'
import type { PictureUse } from './read-picture.ts'

const least = { width: 960, height: 540 }

/** The picture of a banner in all widths and formats: what stands out at the edges is cut off. */
export const banner: PictureUse<DrawnFiles> = {
  isLargeEnough: ({ width, height }) => width >= least.width && height >= least.height,
  tooSmall: pictureFaults.tooSmallBanner,
  draw: async (picture) => ({ drawn: await drawCrops(picture, { widths: bannerWidths, heightOf: bannerHeight }) }),
}
