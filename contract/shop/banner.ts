/** Pictures of banners on the home page. Free of zod, as `picture.ts` is. */
import { linkToPicture, type PictureFile } from '../catalogue/picture.ts'

/** Widths of a banner's picture in pixels; the fixed ratio of 16:9 lets a page reserve its space before it loads. */
export const bannerWidths = [480, 960, 1440] as const
export const bannerHeight = (width: number): number => (width / 16) * 9

const bannerFormats = ['avif', 'webp'] as const
export type BannerFormat = (typeof bannerFormats)[number]

export const bannerFiles = bannerWidths.flatMap((width) =>
  bannerFormats.map((format) => ({ width, format, shape: 'plain' }) as const),
) satisfies PictureFile[]

/** The sources a browser chooses from. */
export type BannerSources = { avif: string; webp: string; plain: string }

export function bannerSources(picture: string): BannerSources {
  const sources = (format: BannerFormat) => bannerWidths.map((width) => `${linkToPicture(picture, width, format)} ${width}w`).join()
  return { avif: sources('avif'), webp: sources('webp'), plain: linkToPicture(picture, bannerWidths[1], 'webp') }
}
