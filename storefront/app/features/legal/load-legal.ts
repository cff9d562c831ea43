import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { formatDate } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { sessionCookieName } from '../../session/session-cookie.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { LegalText, ShopFacts } from './legal-text.ts'

type Texts = Record<'en' | 'ar', (shop: ShopFacts) => LegalText>
type Asked = { context: Readonly<RouterContextProvider>; request: Request; path: string }

/** A text in the reader's language, with the words around it. The texts of other languages, and all code that makes them, stay on the server. */
export function loadLegal({ en, ar }: Texts, { context, request, path }: Asked) {
  const { productKey, contact, isDemo, refunds } = context.get(storefrontContext)
  const shop = { sessionCookie: sessionCookieName(productKey), answerHours: contact.answerHours, isDemo, refunds }
  const { title, description, lede, changed, sections } = getLocale() === 'ar' ? ar(shop) : en(shop)
  return {
    meta: pageMeta({ title, description, path, origin: shopOrigin(context, request) }),
    title,
    lede,
    changed: m.legal_changed({ date: formatDate(changed) }),
    demo: isDemo ? m.legal_demo() : undefined,
    contents: m.legal_contents(),
    sections,
    questions: { title: m.legal_questions(), text: m.legal_questions_text(), link: m.contact_title() },
  }
}

export type LegalPageData = Omit<ReturnType<typeof loadLegal>, 'meta'>
