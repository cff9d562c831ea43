import { linkTo } from 'contract/pages.ts'

/** The page of what a device keeps: the reader without a memo. Its HTML is impersonal. */
export const keptPage = linkTo('reader', 'kept')

/** That page's address for one memo, or for all. */
export const keptLink = (id?: number) => `#${id ?? 'all'}`
