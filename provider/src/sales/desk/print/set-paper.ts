import { setTemplate } from '../../../files/typst/set-template.ts'

/** A paper of the desk as PDF. `logo` is a PNG. */
export const setPaper = (template: 'slip' | 'labels', data: object, logo?: Uint8Array): Promise<Uint8Array> =>
  setTemplate(new URL(`./${template}.typ`, import.meta.url), data, logo)

/** A typed text with its reading direction. */
export const said = (text: string) => ({ text, isArabic: /\p{Script=Arabic}/u.test(text) })
