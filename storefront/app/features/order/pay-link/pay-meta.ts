import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import { linkToPayPicture } from 'contract/sales/pay-link-picture.ts'
import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-orders.ts'
import { sharedLink, shortText } from '../../../shell/document/page-meta.ts'
import { addressIn } from '../../../shell/page/page-address.ts'
import { type Ended, endedWords } from './ended-words.ts'
import { withName } from './pay-words.ts'

type Asking = { context: Readonly<RouterContextProvider>; request: Request; token: string }

/** For a link that cannot be paid as it is. */
function wordsOfOthers(link: Pick<PayLink, 'firstName'> | null, status: Ended | 'unpayable'): { title: string; text: string } {
  if (status === 'unpayable')
    return { title: withName(link?.firstName ?? '', m.pay_title, m.pay_title_nameless), text: m.pay_unpayable_title() }
  const { title, text } = endedWords[status]
  return { title: title(), text: text(link?.firstName ?? '') }
}

/** The link preview in messengers, besides its picture. Search engines index none. */
export function payMeta({ context, request, token }: Asking, link: PayLink | null): MetaDescriptor[] {
  const origin = shopOrigin(context, request)
  const shown = { origin, address: addressIn(getLocale(), origin, linkTo('pay', token)), kind: 'website' }
  if (link?.status !== 'open') return sharedLink({ ...shown, ...wordsOfOthers(link, link?.status ?? 'unknown') })
  const titles = link.lines.map(({ title }) => pickText(title, getLocale()).text).join(' · ')
  return sharedLink({
    ...shown,
    title: withName(link.firstName, m.pay_title, m.pay_title_nameless),
    text: shortText(`${m.pay_lede({ shop: m.shop_name() })} ${titles}`),
    picture: linkToPayPicture(token, getLocale()),
  })
}
