import { setTemplate } from '../../../files/typst/set-template.ts'

/** A paper of the desk as PDF. `logo` is a PNG. */
export const setPaper = (template: 'slip' | 'labels', data: object, logo?: Uint8Array): Promise<Uint8Array> =>
  setTemplate(new URL(`./${template}.typ`, import.meta.url), data, logo)

/** A text that people typed, with the direction it is read in. */
export const said = (text: string) => ({ text, isArabic: /\p{Script=Arabic}/u.test(text) })
