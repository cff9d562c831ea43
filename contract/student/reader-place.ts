import { linkTo } from '../pages.ts'

/** A place in a memo: a page. */
export type ReaderPlace = { page: number }

/** Opens the reader there, and not where reading stopped. The place is no part of what the server is asked for. */
export function linkToReader(memoId: number, { page }: ReaderPlace): string {
  return `${linkTo('reader', memoId)}#page=${page}`
}

/** The place that the part of an address behind `#` names; undefined if it names none. */
export function readPlace(hash: string): ReaderPlace | undefined {
  const page = Number(/^#page=(\d{1,5})$/.exec(hash)?.[1])
  return page >= 1 ? { page } : undefined
}
