import { linkTo } from 'contract/pages.ts'
import type { OwnPayLink } from 'contract/sales/pay-link.ts'
import type { RouterContextProvider } from 'react-router'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { formatDateTime } from '../../../i18n/format-date.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-orders.ts'

export type ShareData = ReturnType<typeof shareData>

/** A payment link with its texts, made here so that the cart carries none of them. It opens in its sender's language. */
export function shareData(context: Readonly<RouterContextProvider>, request: Request, { id, token, itemIds, expiresAt }: OwnPayLink) {
  const url = `${shopOrigin(context, request)}${linkTo('pay', token, { lang: getLocale() })}`
  const message = m.pay_link_message({ shop: m.shop_name() })
  return {
    ...{ id, itemIds, url, message },
    whatsapp: `https://wa.me/?${new URLSearchParams({ text: `${message}\n${url}` })}`,
    words: {
      title: m.pay_link_ready(),
      text: m.pay_link_ready_text({ time: formatDateTime(expiresAt) }),
      label: m.pay_link_label(),
      copy: m.pay_link_copy(),
      copied: m.pay_link_copied(),
      share: m.pay_link_share(),
      whatsapp: m.pay_link_whatsapp(),
      all: m.pay_link_all(),
    },
  }
}
