import type { Locale } from 'contract/locale.ts'
import type { ShopTextKind, ShopTextWords } from 'contract/shop-text.ts'
import type { RouterContextProvider } from 'react-router'
import { runInLocale } from 'storefront/app/i18n/server-locale.ts'
import { ownText } from 'storefront/app/shell/legal/own-texts.ts'
import { writeMarkup } from 'storefront/app/shell/legal/text-markup.ts'

/** What somebody begins with who has saved nothing: the text that we bring, with the facts of this shop. For loaders. */
export function draftText(context: Readonly<RouterContextProvider>, kind: ShopTextKind): ShopTextWords {
  const of = (locale: Locale) =>
    runInLocale(locale, () => {
      const text = ownText(context, kind, locale)
      return { title: text.title, body: writeMarkup(text) }
    })
  const [en, ar] = [of('en'), of('ar')]
  return { titleEn: en.title, titleAr: ar.title, bodyEn: en.body, bodyAr: ar.body }
}
