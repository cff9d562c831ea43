import { linkTo } from '../pages.ts'

/** A place in a memo: a page, and on it a note or highlighted words. `edition`: the page's edition; left out if it is the one being read. */
export type ReaderPlace = { page: number; edition?: number; isNote?: boolean; highlight?: string }

/** Opens the reader there instead of where reading stopped. As a fragment, the place is not sent to the server. */
export function linkToReader(memoId: number, { page, edition, isNote, highlight }: ReaderPlace): string {
  return `${linkTo('reader', memoId)}#page=${page}${edition ? `&edition=${edition}` : ''}${isNote ? '&note' : ''}${highlight ? `&highlight=${highlight}` : ''}`
}

/** The place in the part of an address behind `#`; undefined if there is none. */
export function readPlace(hash: string): ReaderPlace | undefined {
  const [, digits, edition, note, highlight] =
    /^#page=(\d{1,5})(?:&edition=(\d{1,5}))?(&note)?(?:&highlight=([\w-]{1,64}))?$/.exec(hash) ?? []
  const page = Number(digits)
  if (!(page >= 1)) return undefined
  return { page, isNote: note !== undefined, ...(edition ? { edition: Number(edition) } : {}), ...(highlight ? { highlight } : {}) }
}
