import { linkTo } from 'contract/pages.ts'

/** The page of what a device keeps: the reader without a memo. Its HTML names nobody. */
export const keptPage = linkTo('reader', 'kept')

/** Where that page shows this memo, or all of them. */
export const keptLink = (id?: number) => `#${id ?? 'all'}`
