import { readParameters } from 'contract/page-parameters.ts'
import { linkTo, type PageName } from 'contract/pages.ts'
import { getShopTextEndpoint, type PublishedText, type ShopTextKind } from 'contract/shop/shop-text.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { call } from '../../session/call.ts'
import { isUnknownCall } from '../../session/is-unknown-call.ts'
import { failureOf, load } from '../../session/load.ts'
import { pageMeta } from '../../shell/document/page-meta.ts'
import type { Block, LegalSection } from '../../shell/legal/legal-text.ts'
import { partsOf, toBeWritten } from '../../shell/legal/legal-text.ts'
import { ownText } from '../../shell/legal/own-texts.ts'
import { readMarkup } from '../../shell/legal/text-markup.ts'

const pageOf = { privacy: 'privacyPolicy', terms: 'terms', about: 'about' } as const satisfies Record<ShopTextKind, PageName>

type Context = Readonly<RouterContextProvider>
type ToldText = { text: PublishedText | null; versions: { number: number; publishedAt: string }[] }
type Shown = { title: string; description: string; changed: string; intro: Block[]; sections: LegalSection[] }

/**
 * A text in the reader's language, with its surrounding labels. Other languages' texts, and the code that makes them, stay on the server.
 */
export async function loadLegal(kind: ShopTextKind, { context, request }: { context: Context; request: Request }) {
  const page = pageOf[kind]
  const number = readParameters(page, request).get('version') ?? undefined
  const told = await loadTold(context, kind, number)
  const newest = told.versions[0]
  const isEarlier = told.text !== null && told.text.number !== newest?.number
  const { title, description, changed, intro, sections } = told.text ? asPublished(told.text) : asBrought(context, kind)
  const { isDemo } = context.get(storefrontContext)
  return {
    meta: pageMeta({ title, description, path: linkTo(page), origin: shopOrigin(context, request) }),
    ...{ title, intro, sections },
    changed: m.legal_changed({ date: formatDate(changed) }),
    earlier: isEarlier ? { text: m.legal_earlier(), to: linkTo(page) } : undefined,
    demo: isDemo && kind !== 'about' ? m.legal_demo() : undefined,
    contents: m.legal_contents(),
    versions: told.versions.length > 1 ? { title: m.legal_versions(), links: told.versions.map(versionLink(page)) } : undefined,
    questions: { title: m.legal_questions(), text: m.legal_questions_text(), link: m.contact_title() },
  }
}

/** A provider without texts has published none: a page of the contract exists without it. */
async function loadTold(context: Context, Kind: ShopTextKind, version: string | undefined): Promise<ToldText> {
  if (version !== undefined) return (await load(context, getShopTextEndpoint, { query: { Kind, Number: version } })).data
  const told = await call(context, getShopTextEndpoint, { query: { Kind } })
  if (told.kind === 'ok') return told.data.data
  if (isUnknownCall(getShopTextEndpoint, told)) return { text: null, versions: [] }
  throw failureOf(told)
}

const versionLink =
  (page: PageName) =>
  ({ number, publishedAt }: { number: number; publishedAt: string }) => ({
    text: formatDate(publishedAt.slice(0, 10)),
    to: linkTo(page, undefined, { version: number }),
  })

function asPublished(text: PublishedText): Shown {
  const isArabic = getLocale() === 'ar'
  const { intro, sections } = readMarkup(isArabic ? text.bodyAr : text.bodyEn)
  const first = intro.find((block) => typeof block === 'string') ?? ''
  const description = partsOf(first)
    .map((part) => part.text)
    .join('')
    .slice(0, 200)
  return { title: isArabic ? text.titleAr : text.titleEn, description, changed: text.publishedAt.slice(0, 10), intro, sections }
}

/** The default of a shop without published texts; without the part that only its owner can write. */
function asBrought(context: Context, kind: ShopTextKind): Shown {
  const { lede, sections, ...text } = ownText(context, kind, getLocale())
  return { ...text, intro: [lede], sections: sections.filter(({ id }) => id !== toBeWritten) }
}

export type LegalPageData = Omit<Awaited<ReturnType<typeof loadLegal>>, 'meta'>
