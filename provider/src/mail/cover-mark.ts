import { coverPicture } from 'contract/catalogue/picture.ts'
import type { Locale } from 'contract/locale.ts'

/** The path of an item's cover picture, and its substitute colour where pictures are blocked. */
export type MailCover = { path: string; colour: string }
export type FindCovers = (itemIds: readonly number[]) => Promise<ReadonlyMap<number, MailCover>>

const [opened, closed] = ['\uE004', '\uE005']
const marks = new RegExp(`${opened}(\\d{1,16}) (\\d{1,3})${closed}`, 'g')

/** A placeholder for the cell with an item's cover, `width` pixels wide: a mail shows the item's cover at the time of sending, or none. */
export const coverMark = (itemId: number, width: number): string => `${opened}${itemId} ${width}${closed}`

/** The items whose covers a mail shows. */
export const itemsShownIn = (html: string): number[] => [...new Set([...html.matchAll(marks)].map(([, id]) => Number(id)))]

/** `origin`: the prefix of picture addresses; without one there are none. */
export function showCovers(html: string, locale: Locale, covers: ReadonlyMap<number, MailCover>, origin: string | undefined): string {
  return html.replaceAll(marks, (_, id: string, width: string) => {
    const cover = covers.get(Number(id))
    return cover && origin !== undefined ? cellWith({ ...cover, path: `${origin}${cover.path}` }, Number(width), locale) : ''
  })
}

/** No alternative text: the title stands beside it, and would be read twice. */
function cellWith({ path, colour }: MailCover, width: number, locale: Locale): string {
  const height = Math.round((width * coverPicture.height) / coverPicture.width)
  const style = `display: block; width: ${width}px; height: ${height}px; border-radius: 3px; background: ${colour}`
  const picture = `<img src="${path}" alt="" width="${width}" height="${height}" class="cover" style="${style}">`
  return `<td width="${width}" style="padding: 0; padding-${locale === 'ar' ? 'left' : 'right'}: 14px; vertical-align: middle">${picture}</td>`
}
