import { linkTo } from 'contract/pages.ts'
import type { RouterContextProvider } from 'react-router'
import { placeLines } from '../api/contact-lines.ts'
import { storefrontContext } from '../api/provider-context.ts'
import { countryName } from '../i18n/country-name.ts'
import { getLocale } from '../i18n/locale.ts'
import { m } from '../i18n/m.ts'
import { contactLinks, linkToRefunds } from '../shell/help-links.ts'
import { type PayNames, payNamesOf } from '../shell/pay-names.ts'
import type { TextLink } from '../ui/text-links.tsx'

export type FooterLinks = {
  tagline: string
  columns: { title: string; links: TextLink[] }[]
  sign: string
  law: TextLink[]
  payments: PayNames
}

/** For the layout's loader: the footer's links with their labels. */
export function footerLinks(context: Readonly<RouterContextProvider>): FooterLinks {
  const { payments } = context.get(storefrontContext)
  return {
    tagline: m.footer_tagline({ country: countryName() }),
    columns: [
      {
        title: m.footer_shop(),
        links: [
          { to: linkTo('memos'), text: m.nav_memos() },
          { to: linkTo('packages'), text: m.nav_packages() },
          { to: linkTo('subjects'), text: m.nav_subjects() },
          { to: linkTo('studyStages'), text: m.nav_stages() },
        ],
      },
      {
        title: m.footer_help(),
        links: [
          ...contactLinks(context),
          { to: linkToRefunds(), text: m.footer_refunds() },
          { to: `${linkTo('terms')}#printed`, text: m.footer_printed() },
        ],
      },
      {
        title: m.footer_account(),
        links: [
          { to: linkTo('library'), text: m.footer_library() },
          { to: linkTo('wishes'), text: m.wish_title() },
          { to: linkTo('orders'), text: m.footer_orders() },
          { to: linkTo('profile'), text: m.footer_profile() },
        ],
      },
    ],
    sign: [`© ${new Date().getUTCFullYear()} ${m.shop_name()}`, placeLines(context, getLocale()).address].filter(Boolean).join(' · '),
    law: [
      { to: linkTo('about'), text: m.footer_about() },
      { to: linkTo('privacyPolicy'), text: m.footer_privacy() },
      { to: linkTo('terms'), text: m.footer_terms() },
    ],
    payments: payNamesOf(payments),
  }
}
