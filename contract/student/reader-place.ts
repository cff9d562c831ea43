import { linkTo } from '../pages.ts'

/** A place in a memo: a page, and on it a note, or words that are highlighted. */
export type ReaderPlace = { page: number; isNote?: boolean; highlight?: string }

/** Opens the reader there, and not where reading stopped. The place is no part of what the server is asked for. */
export function linkToReader(memoId: number, { page, isNote, highlight }: ReaderPlace): string {
  return `${linkTo('reader', memoId)}#page=${page}${isNote ? '&note' : ''}${highlight ? `&highlight=${highlight}` : ''}`
}

/** The place that the part of an address behind `#` names; undefined if it names none. */
export function readPlace(hash: string): ReaderPlace | undefined {
  const [, digits, note, highlight] = /^#page=(\d{1,5})(&note)?(?:&highlight=([\w-]{1,64}))?$/.exec(hash) ?? []
  const page = Number(digits)
  return page >= 1 ? { page, isNote: note !== undefined, ...(highlight ? { highlight } : {}) } : undefined
}
