import type { Locale } from '../locale.ts'
import { linkTo } from '../pages.ts'

/** The picture of a link to pay, in one language: `en.png`. Not in `files` of `pages.ts`, because no browser needs it. */
export const payPicturePath = '/pay/:id/picture/:file'

export const linkToPayPicture = (token: string, locale: Locale): string => `${linkTo('pay', token)}/picture/${locale}.png`
