import { linkTo } from '../pages.ts'

/** A place in a memo: a page, and on it a note, or words that are highlighted. `edition`: the one whose page it is; left out if it is that which is read. */
export type ReaderPlace = { page: number; edition?: number; isNote?: boolean; highlight?: string }

/** Opens the reader there, and not where reading stopped. The place is no part of what the server is asked for. */
export function linkToReader(memoId: number, { page, edition, isNote, highlight }: ReaderPlace): string {
  return `${linkTo('reader', memoId)}#page=${page}${edition ? `&edition=${edition}` : ''}${isNote ? '&note' : ''}${highlight ? `&highlight=${highlight}` : ''}`
}

/** The place that the part of an address behind `#` names; undefined if it names none. */
export function readPlace(hash: string): ReaderPlace | undefined {
  const [, digits, edition, note, highlight] =
    /^#page=(\d{1,5})(?:&edition=(\d{1,5}))?(&note)?(?:&highlight=([\w-]{1,64}))?$/.exec(hash) ?? []
  const page = Number(digits)
  if (!(page >= 1)) return undefined
  return { page, isNote: note !== undefined, ...(edition ? { edition: Number(edition) } : {}), ...(highlight ? { highlight } : {}) }
}
