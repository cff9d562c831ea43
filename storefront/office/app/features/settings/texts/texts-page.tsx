import type { Locale } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { getShopSettingsEndpoint } from 'contract/shop/shop-settings.ts'
import {
  changedSince,
  getShopTextDraftEndpoint,
  type ShopTextKind,
  type ShopTextWords,
  saveShopTextDraftEndpoint,
  settingsThen,
  shopTextKinds,
} from 'contract/shop/shop-text.ts'
import { data, Link } from 'react-router'
import { type StorefrontContext, storefrontContext } from 'storefront/app/api/provider-context.ts'
import { viewSettings } from 'storefront/app/api/view-settings.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { runInLocale } from 'storefront/app/i18n/server-locale.ts'
import { load } from 'storefront/app/session/load.ts'
import { writeOwnText } from 'storefront/app/shell/legal/own-texts.ts'
import { writeMarkup } from 'storefront/app/shell/legal/text-markup.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../../frame/side-bar.tsx'
import { UndoSave } from '../../../kit/form/undo-save.tsx'
import { FormsGuard } from '../../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../../kit/page-head.tsx'
import { StateMark } from '../../../kit/state-mark.tsx'
import { pageOfText, textName } from '../../../kit/text-words.ts'
import type { Route } from './+types/texts-page'
import { bringUpToDate } from './bring-up-to-date.ts'
import { saveText } from './save-text.ts'
import { settingChanges } from './setting-changes.ts'
import { TextBehind } from './text-behind.tsx'
import { TextForm } from './text-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_texts()} · ${m.office_title()}` }]

const kindOf = (request: Request): ShopTextKind =>
  shopTextKinds.find((kind) => kind === new URL(request.url).searchParams.get('kind')) ?? 'privacy'

/** Whoever came from the guide is led back to it. */
const fromGuide = (request: Request) => (new URL(request.url).searchParams.get('from') === 'guide' ? ('guide' as const) : undefined)

export async function loader({ context, request }: Route.LoaderArgs) {
  const kind = kindOf(request)
  const from = fromGuide(request)
  const [{ data: told }, { data: now }] = await Promise.all([
    load(context, getShopTextDraftEndpoint, { query: { Kind: kind } }),
    load(context, getShopSettingsEndpoint, {}),
  ])
  const { draft, published } = told
  const shop = context.get(storefrontContext)
  const { version, ...words } = draft ?? { version: 0, ...(published ? wordsOf(published) : draftText(shop, kind)) }
  const then = published?.settings ? settingsThen(published.settings, now) : now
  const names = changedSince(kind, then, now)
  if (names.length === 0) return { kind, from, words, version, published, behind: undefined }
  const [before, today] = [then, now].map((settings) => draftText({ ...shop, ...viewSettings(settings) }, kind)) as [
    ShopTextWords,
    ShopTextWords,
  ]
  const next = broughtUpToDate(words, before, today)
  const isBrought = next !== undefined && new URL(request.url).searchParams.has('bring')
  // A draft that was brought up to date and saved has today's sentences, which could be turned back.
  const isDone = isBrought || (next === undefined && broughtUpToDate(words, today, before) !== undefined)
  const state = isDone ? ('done' as const) : next ? ('ready' as const) : ('own' as const)
  return { kind, from, words: isBrought ? next : words, version, published, behind: { state, changes: settingChanges(names, then, now) } }
}

/** Both languages; undefined if neither says anything of the settings in our words. */
function broughtUpToDate(words: ShopTextWords, before: ShopTextWords, now: ShopTextWords): ShopTextWords | undefined {
  const names = Object.keys(words) as (keyof ShopTextWords)[]
  const next = names.flatMap((name) => {
    const text = bringUpToDate(words[name], before[name], now[name])
    return text === undefined ? [] : [[name, text] as const]
  })
  return next.length === 0 ? undefined : { ...words, ...Object.fromEntries(next) }
}

function wordsOf({ titleEn, titleAr, bodyEn, bodyAr }: { titleEn: string; titleAr: string; bodyEn: string; bodyAr: string }) {
  return { titleEn, titleAr, bodyEn, bodyAr }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await saveText(context, kindOf(request), await request.formData())
  return data(answer, { status: answer.isDone ? 200 : 422 })
}

/** Privacy, terms and about: written here in both languages, previewed, and published as versions. */
export default function TextsPage({ loaderData: { kind, from, words, version, published, behind }, actionData }: Route.ComponentProps) {
  const canEdit = useMay(saveShopTextDraftEndpoint.access)
  const isPublished = published !== null
  return (
    <>
      <PageHead
        title={m.office_texts()}
        crumbs={[{ text: m.office_settings(), to: linkToOffice('settings') }, { text: m.office_texts() }]}
        state={
          <StateMark tone={isPublished ? 'done' : 'idle'}>
            {published ? m.office_texts_since({ date: formatDate(published.publishedAt.slice(0, 10)) }) : m.office_texts_unpublished()}
          </StateMark>
        }
        facts={isPublished ? m.office_texts_facts() : kind === 'about' ? m.office_texts_facts_about() : m.office_texts_facts_own()}
        actions={
          <>
            {from && (
              <Link to={linkToOffice('opening', undefined, { step: 'texts' })} className={buttonClass('line', 'small')}>
                {m.office_opening_back()}
              </Link>
            )}
            {isPublished && (
              <a href={linkTo(pageOfText[kind])} className={buttonClass('line', 'small')}>
                {m.office_texts_see()}
              </a>
            )}
          </>
        }
      />
      <nav aria-label={m.office_texts()} className="mb-4 flex flex-wrap gap-x-5 border-b border-hairline">
        {shopTextKinds.map((each) => (
          <Link
            key={each}
            to={linkToOffice('texts', undefined, { kind: each, from })}
            aria-current={each === kind ? 'page' : undefined}
            className={`inline-flex min-h-11 min-w-11 items-center border-b-2 ${each === kind ? 'border-action font-strong' : 'border-transparent text-muted hover:text-ink'}`}
          >
            {textName(each)}
          </Link>
        ))}
      </nav>
      <UndoSave fields={actionData?.undo?.fields} {...(actionData?.undo?.isPublished && { offer: m.office_texts_undo() })} />
      {behind && <TextBehind {...{ kind, from }} {...behind} />}
      <FormsGuard
        key={`${kind} ${version} ${behind?.state}`}
        isRefused={actionData !== undefined && (!actionData.isDone || actionData.isPreview)}
      >
        <TextForm words={words} version={version} canEdit={canEdit} answer={actionData} />
      </FormsGuard>
    </>
  )
}

/** The text to begin with if none is saved: our own, with the facts of this shop. For loaders. */
function draftText(shop: StorefrontContext, kind: ShopTextKind): ShopTextWords {
  const of = (locale: Locale) =>
    runInLocale(locale, () => {
      const text = writeOwnText(shop, kind, locale)
      return { title: text.title, body: writeMarkup(text) }
    })
  const [en, ar] = [of('en'), of('ar')]
  return { titleEn: en.title, titleAr: ar.title, bodyEn: en.body, bodyAr: ar.body }
}
