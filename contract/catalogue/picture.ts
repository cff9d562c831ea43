/** Pictures that staff upload. Free of zod, because the storefront's pages use it. */

/** Widths of a cover in pixels; its ratio is 3:4. */
export const coverWidths = [160, 320, 640] as const
export const coverHeight = (width: number): number => Math.round((width / 3) * 4)

export const coverFormats = ['avif', 'webp'] as const
export type CoverFormat = (typeof coverFormats)[number]

export const pictureFormats = [...coverFormats, 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * How a file is made from a picture: `plain` changes nothing; `icon` makes a square with a transparent margin, `plate` a white square, and
 * `mask` a white square with such a margin that the picture stays whole when a device cuts out a circle.
 */
export const pictureShapes = ['plain', 'icon', 'plate', 'mask'] as const
export type PictureShape = (typeof pictureShapes)[number]

export type PictureFile = { width: number; format: PictureFormat; shape: PictureShape }

export const coverFiles: readonly PictureFile[] = coverWidths.flatMap((width) =>
  coverFormats.map((format) => ({ width, format, shape: 'plain' as const })),
)

/** The largest upload, in bytes. */
export const maxPictureBytes = 8_000_000

/** The path of a picture: `file` consists of shape, width and format. */
export const picturePath = '/pictures/:name/:file'

/** The name of a picture's file: `320.webp`, `icon-512.png`. */
export const nameOfFile = ({ width, format, shape }: PictureFile): string => `${shape === 'plain' ? '' : `${shape}-`}${width}.${format}`

/** A picture's address: its name is derived from its bytes, so its content never changes. */
export const linkToPicture = (picture: string, width: number, format: PictureFormat): string => `/pictures/${picture}/${width}.${format}`

/** A `srcset`: the browser takes the width that its screen needs. */
export const coverSources = (picture: string, format: CoverFormat): string =>
  coverWidths.map((width) => `${linkToPicture(picture, width, format)} ${width}w`).join()

/** The cover of any item as a picture, for mails and other places that draw none; large enough for 60 by 80 on a high-density screen. */
export const coverPicture = { width: 180, height: 240 } as const

/** `version`: derived from what the cover shows, so that caches ask again when it changes. */
export const linkToCoverPicture = (id: number, version: string): string => `/pictures/cover/${id}-${version}.png`

/** The name of a cover's file. */
export const coverPictureFile = /^([1-9]\d{0,15})-([0-9a-f]{12})\.png$/
