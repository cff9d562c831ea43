/** The shop's own logo. Free of zod, because pages use it. */
import { nameOfFile, type PictureFile } from '../catalogue/picture.ts'

/** `picture`: its name. `ratio`: width divided by height. */
export type ShopLogo = { picture: string; ratio: number }

/** Pages, mails and papers fit a logo into this, in pixels: four times as wide as high. */
export const logoBox = { width: 480, height: 120 } as const
export const widestRatio = logoBox.width / logoBox.height

export const logoFiles = {
  page: { width: logoBox.width, format: 'webp', shape: 'plain' },
  /** For mails, and for papers. */
  paper: { width: logoBox.width, format: 'png', shape: 'plain' },
  icon: { width: 192, format: 'png', shape: 'icon' },
  largeIcon: { width: 512, format: 'png', shape: 'icon' },
  touchIcon: { width: 180, format: 'png', shape: 'plate' },
  maskIcon: { width: 512, format: 'png', shape: 'mask' },
} as const satisfies Record<string, PictureFile>
export type LogoFile = keyof typeof logoFiles

export const linkToLogo = ({ picture }: Pick<ShopLogo, 'picture'>, file: LogoFile): string =>
  `/pictures/${picture}/${nameOfFile(logoFiles[file])}`

/** A logo at least this wide contains the name, so it replaces the name. */
export const isWordmark = ({ ratio }: Pick<ShopLogo, 'ratio'>): boolean => ratio >= 2

/** The present logo as PNG at a fixed address: mails are read long after it has changed. */
export const logoOfMails = '/logo.png'
