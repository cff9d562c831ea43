/** Pictures that staff upload. Free of zod, because the storefront's pages use it. */

/** Widths of a cover in pixels; it is three to four. */
export const coverWidths = [160, 320, 640] as const
export const coverHeight = (width: number): number => Math.round((width / 3) * 4)

export const coverFormats = ['avif', 'webp'] as const
export type CoverFormat = (typeof coverFormats)[number]

export const pictureFormats = [...coverFormats, 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * What is done to a picture to make a file of it: `plain` nothing; `icon` makes it a square with a transparent margin, `plate` a white square, and
 * `mask` a white one with so much room that the picture stays whole when a device cuts a circle out of it.
 */
export const pictureShapes = ['plain', 'icon', 'plate', 'mask'] as const
export type PictureShape = (typeof pictureShapes)[number]

export type PictureFile = { width: number; format: PictureFormat; shape: PictureShape }

export const coverFiles: readonly PictureFile[] = coverWidths.flatMap((width) =>
  coverFormats.map((format) => ({ width, format, shape: 'plain' as const })),
)

/** The largest upload. */
export const maxPictureBytes = 8_000_000

/** The path of a picture: `file` is its shape, its width and its format. */
export const picturePath = '/pictures/:name/:file'

/** What a file of a picture is called: `320.webp`, `icon-512.png`. */
export const nameOfFile = ({ width, format, shape }: PictureFile): string => `${shape === 'plain' ? '' : `${shape}-`}${width}.${format}`

/** Where a picture is: its name is made of its bytes, so what is there never changes. */
export const linkToPicture = (picture: string, width: number, format: PictureFormat): string => `/pictures/${picture}/${width}.${format}`

/** For a browser that takes the width which its screen needs. */
export const coverSources = (picture: string, format: CoverFormat): string =>
  coverWidths.map((width) => `${linkToPicture(picture, width, format)} ${width}w`).join()

/** The cover of any item as a picture, for mails and other places that draw none; large enough for 60 by 80 on a sharp screen. */
export const coverPicture = { width: 180, height: 240 } as const

/** `version`: made of what the cover shows, so that whoever keeps a picture asks anew when it has changed. */
export const linkToCoverPicture = (id: number, version: string): string => `/pictures/cover/${id}-${version}.png`

/** What the file of a cover is called. */
export const coverPictureFile = /^([1-9]\d{0,15})-([0-9a-f]{12})\.png$/
