import type { EditedMemo } from 'contract/catalogue/editing/memo-editing.ts'
import { latinDigits } from 'contract/digits.ts'

/** Contents as somebody types them: a line for each, with the number of its page at the end. */
export const contentsText = (toc: EditedMemo['toc']): string =>
  toc.map(({ title, page }) => `${title.replace(/\s+/g, ' ')}  ${page}`).join('\n')

/** The same read back. A line without a page gets page 0, which the contract refuses by its place. Leading dots, as books have them, are no words. */
export function readContents(text: string): EditedMemo['toc'] {
  return text
    .split('\n')
    .map((line) => latinDigits(line).trim())
    .filter(Boolean)
    .map((line) => {
      const [, title = '', page = '0'] = /^(?:(.*\S)\s+)?(\d{1,5})$/.exec(line) ?? [line, line]
      return { title: title.replace(/\s*[.…·]{2,}$/, ''), page: Number(page) }
    })
}
