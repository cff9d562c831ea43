import { linkTo } from 'contract/pages.ts'
import { openingLinkHours } from './opening-link.ts'

/** For the person who starts the shop. `origin`: the shop's address, the prefix of links. */
export const openingText = (origin: string, token: string): string =>
  [
    `Nobody runs this shop yet. Within ${openingLinkHours} hours, become its SuperAdmin on this page. It works once; a new start prints a new link:`,
    `  ${origin}${linkTo('opening', undefined, { token })}`,
  ].join('\n')
