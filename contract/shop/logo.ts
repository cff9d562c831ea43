/** The shop's own logo. Free of zod, because pages use it. */
import { nameOfFile, type PictureFile } from '../catalogue/picture.ts'
import type { Locale } from '../locale.ts'

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

/** Files that devices show as the shop's icon. */
export const iconFiles = ['icon', 'largeIcon', 'touchIcon', 'maskIcon'] as const satisfies LogoFile[]
export type IconFile = (typeof iconFiles)[number]

/** What the drawn icon of a shop without a logo shows: the first letter of its name, without the Arabic article; empty if it has no letters. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name.replace(/^\s*ال(?=\p{L})/u, ''))?.[0].toUpperCase() ?? ''

/** The version of a drawn icon: its colour and letter, so that its address changes with them. */
export const versionOfIcon = (name: string, colour: string): string =>
  `${colour.replace('#', '').toLowerCase()}-${initialOf(name).codePointAt(0) ?? 0}`

export const linkToIcon = (locale: Locale, version: string, file: IconFile): string =>
  `/pictures/icon/${locale}-${version}-${nameOfFile(logoFiles[file])}`

/** The name of a drawn icon's file: its language, version and the rest of its name. */
export const iconPictureFile = /^(en|ar)-([0-9a-f]{6}-\d{1,7})-([a-z]+-\d{3}\.png)$/

/** A logo at least this wide contains the name, so it replaces the name. */
export const isWordmark = ({ ratio }: Pick<ShopLogo, 'ratio'>): boolean => ratio >= 2

/** The present logo as PNG at a fixed address: mails are read long after it has changed. */
export const logoOfMails = '/logo.png'
