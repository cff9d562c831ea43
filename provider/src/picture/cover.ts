import { coverHeight, coverWidths } from 'contract/catalogue/picture.ts'
import { drawCrops } from './draw-crops.ts'
import type { DrawnFiles } from './keep-picture.ts'
import { pictureFaults } from './picture.texts.ts'
import type { PictureUse } from './read-picture.ts'

const least = { width: 300, height: 400 }

/** A cover in all widths and formats: what stands out at the edges is cut off. */
export const cover: PictureUse<DrawnFiles> = {
  isLargeEnough: ({ width, height }) => width >= least.width && height >= least.height,
  tooSmall: pictureFaults.tooSmallCover,
  draw: async (picture) => ({ drawn: await drawCrops(picture, { widths: coverWidths, heightOf: coverHeight }) }),
}
