import { getMemoEndpoint, getSubjectEndpoint, listSimilarMemosEndpoint, type MemoDetail } from 'contract/catalogue/catalog.ts'
import { getMemoDraftEndpoint } from 'contract/catalogue/editing/memo-draft.ts'
import { getMemoPageEndpoint } from 'contract/catalogue/memo-page.ts'
import { directionOf, pickText } from 'contract/locale.ts'
import { linkToDraftPicture } from 'contract/office/office-pages.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkToItem } from 'contract/pages.ts'
import type { WaitReason } from 'contract/student/notify-me.ts'
import { lazy, Suspense, useState } from 'react'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { loadIfThere, requireId } from '../../session/load.ts'
import { loadAtOnce, loadExtra, loadPart } from '../../session/load-part.ts'
import { productMeta } from '../../shell/document/page-meta.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { Bilingual } from '../../ui/bilingual.tsx'
import { LeaderList, LeaderRow } from '../../ui/leader-list.tsx'
import { Rating } from '../../ui/rating.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Reviews } from '../review/reviews.tsx'
import type { Route } from './+types/memo-page'
import { type MemoCardData, toMemoCard } from './card/card-data.ts'
import { CardRow } from './card/card-grid.tsx'
import { MemoCard } from './card/memo-card.tsx'
import { assurancesOf } from './item/assurance-words.ts'
import { Assurances } from './item/assurances.tsx'
import { BuyBox } from './item/buy-box.tsx'
import { Colophon } from './item/colophon.tsx'
import { FormatChoice, type FormatOption, toFormats } from './item/format-choice.tsx'
import { draftMeta, draftOf, findDraft } from './item/item-draft.tsx'
import { Facts, ItemLayout, ItemSection } from './item/item-layout.tsx'
import { loadComing } from './item/load-coming.ts'
import { loadSaid } from './item/load-said.ts'
import { LookInside, LookInsideLink, toLookInside } from './item/look-inside.tsx'
import { memoColophon, memoCrumbs, memoFacts } from './item/memo-words.ts'
import type { NotSoldWords } from './item/not-sold.tsx'
import { Prose } from './item/prose.tsx'
import { takeFreeItem } from './item/take-free-item.ts'
import { toUpsell } from './item/upsell-words.ts'
import { useFormats, useNotOwned } from './item/use-item-state.ts'
import { linkToSimilar } from './similar/similar-words.ts'

// Most memos are sold on their own.
const NotSold = lazy(() => import('./item/not-sold.tsx'))
// Below the fold, and only a link.
const PackageUpsell = lazy(() => import('./item/package-upsell.tsx'))

// Few memos are announced, and only for days.
const ComingMemo = lazy(() => import('./item/coming-memo.tsx'))

const similarShown = 6

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const choices = readParameters('memo', request)
  const draft = await findDraft(context, choices, getMemoDraftEndpoint, { query })
  const [{ memo, similar }, { reviews, asked }] = await Promise.all([
    draft ? { memo: draft.data, similar: draft.data.similar } : loadMemo(context, query),
    loadSaid(context, 'memo', query.Id, choices),
  ])
  if (!memo) return loadComing(context, request, query.Id)
  const title = pickText(memo.title, getLocale()).text
  const [cheapest] = memo.packages
  const { summary, description, authorName, toc, contentLanguage } = memo
  const crumbs = memoCrumbs(memo)
  const inside = toLookInside(memo, draft && linkToDraftPicture)
  const product = () =>
    productMeta(memo, {
      title,
      path: linkToItem('memo', memo.id),
      origin: shopOrigin(context, request),
      crumbs,
      facts: memoFacts(memo),
      number: memo.sku,
      category: pickText(memo.subject.title, getLocale()).text,
      picture: inside?.pages[0]?.picture,
    })
  return {
    meta: draft ? draftMeta(title) : product(),
    card: { ...toMemoCard(memo), draft: draft && draftOf(context, 'memo', draft.data) },
    memo: { summary, description, authorName },
    contents: { toc, lang: contentLanguage, dir: directionOf(contentLanguage) },
    crumbs,
    inside,
    formats: toFormats(memo, context.get(storefrontContext)),
    facts: memoFacts(memo),
    colophon: memoColophon(memo),
    assurances: assurancesOf(memo, context.get(storefrontContext)),
    notSold: await findHolder(context, memo),
    waitFor: waitedFor(memo),
    upsell: cheapest && toUpsell(memo, cheapest),
    reviews,
    asked,
    similar: similar?.map(toMemoCard) ?? null,
    allSimilar: draft ? undefined : { to: linkToSimilar('memo', memo.id), text: m.browse_see_similar() },
  }
}

/** The memo and its related data: in one call, or one by one if that fails. Undefined if there is no such memo yet. */
async function loadMemo(context: Readonly<RouterContextProvider>, query: { Id: string }) {
  const page = await loadAtOnce(context, getMemoPageEndpoint, { query })
  if (page) return page.data
  const [found, similar] = await Promise.all([
    loadIfThere(context, getMemoEndpoint, { query }),
    loadExtra(context, listSimilarMemosEndpoint, { query }, { data: { items: [] } }),
  ])
  return { memo: found?.data, similar: similar?.data.items }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('memo', args)

export default function MemoPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('coming' in loaderData)
    return (
      <Suspense>
        <ComingMemo {...loaderData.coming} />
      </Suspense>
    )
  return <MemoOnSale loaderData={loaderData} actionData={actionData} />
}

type OnSale = Exclude<Route.ComponentProps['loaderData'], { coming: unknown }>

function MemoOnSale({ loaderData, actionData }: { loaderData: OnSale; actionData: Route.ComponentProps['actionData'] }) {
  const {
    card,
    memo,
    contents,
    inside,
    formats: allFormats,
    crumbs,
    facts,
    colophon,
    assurances,
    notSold,
    waitFor,
    upsell,
    reviews,
    asked,
    similar,
    allSimilar,
  } = loaderData
  const formats = useFormats(card.id, allFormats)
  const [chosenValue, choose] = useState<FormatOption['value']>()
  const chosen = formats?.find(({ value }) => value === chosenValue) ?? formats?.find(({ isOut }) => !isOut)
  return (
    <ItemLayout
      item={card}
      chosen={chosen}
      crumbs={crumbs}
      caption={inside && <LookInsideLink inside={inside} />}
      about={
        <>
          <p className="mt-2 text-sm">
            {m.catalog_by()} <Bilingual text={memo.authorName} />
          </p>
          <Facts facts={facts}>
            <Rating average={card.ratingAverage} count={card.ratingCount} />
          </Facts>
          {memo.summary && <Prose text={memo.summary} className="mt-4" />}
          {formats && chosen && (
            <FormatChoice options={formats} chosen={chosen} currency={card.currency} onChoose={({ value }) => choose(value)} />
          )}
          <BuyBox item={card} chosen={chosen} failure={actionData} notSold={notSold && <NotSold {...notSold} />} waitFor={waitFor} />
          <Assurances texts={assurances} isPaperOnly={chosen?.value === 'printed'} />
        </>
      }
    >
      {inside && <LookInside inside={inside} />}
      <div className="grid gap-10 pb-14 *:min-w-0 lg:grid-cols-[7fr_4fr] lg:gap-22">
        <div className="grid content-start gap-10">
          {memo.description && (
            <ItemSection title={m.catalog_about()}>
              <Prose text={memo.description} />
            </ItemSection>
          )}
          <Contents {...contents} />
          {reviews && (
            <ItemSection title={reviews.title}>
              <Reviews {...reviews} />
            </ItemSection>
          )}
          {reviews === null && <FailedPart />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React made of the questions, on the server */}
          <div dangerouslySetInnerHTML={asked} />
        </div>
        <div className="grid content-start gap-8">
          <Suspense>{upsell && <PackageUpsell {...upsell} />}</Suspense>
          <Colophon title={m.catalog_about_edition()} facts={colophon} />
        </div>
      </div>
      <Similar memos={similar} all={allSimilar} />
    </ItemLayout>
  )
}

/** What a reader may want but cannot get now. */
function waitedFor({ price, isFree, printed }: MemoDetail): WaitReason | undefined {
  if (printed && !printed.inStock) return 'paper'
  return price === null && !isFree && !printed ? 'sale' : undefined
}

/** In the memo's language, whatever the page's is. */
function Contents({ toc, lang, dir }: OnSale['contents']) {
  if (toc.length === 0) return null
  return (
    <ItemSection title={m.catalog_contents()}>
      <LeaderList isNumbered lang={lang} dir={dir}>
        {toc.map(({ title, page }, index) => (
          <LeaderRow key={`${page} ${title}`} number={index + 1} name={title} figure={page} />
        ))}
      </LeaderList>
    </ItemSection>
  )
}

/** More are sent than shown, to replace those that the reader owns. */
function Similar({ memos: sent, all }: { memos: readonly MemoCardData[] | null; all: { to: string; text: string } | undefined }) {
  const memos = useNotOwned(sent ?? [], similarShown)
  if (sent && memos.length === 0) return null
  return (
    <section data-rest className="pb-10 md:pb-18">
      <SectionHead title={m.catalog_similar()} link={all} />
      {sent ? (
        <CardRow label={m.catalog_similar()}>
          {memos.map((memo) => (
            <MemoCard key={memo.id} memo={memo} />
          ))}
        </CardRow>
      ) : (
        <FailedPart />
      )}
    </section>
  )
}

/** What to buy if a memo is not sold on its own: the cheapest package with it, else its subject. */
async function findHolder(context: Readonly<RouterContextProvider>, memo: MemoDetail): Promise<NotSoldWords | undefined> {
  const { price, packages, subject } = memo
  if (price !== null) return undefined
  const locale = getLocale()
  const [cheapest] = packages
  if (cheapest) {
    const text = m.catalog_packages_only({ title: pickText(cheapest.title, locale).text })
    return { text, holder: { kind: 'package', id: cheapest.id, link: m.catalog_see_package() } }
  }
  const whole = await loadPart(context, getSubjectEndpoint, { query: { Id: String(subject.id) } })
  if (!whole || whole.data.price === null) return { text: m.catalog_not_for_sale() }
  const text = m.catalog_subject_only({ title: pickText(subject.title, locale).text })
  return { text, holder: { kind: 'subject', id: subject.id, link: m.catalog_see_subject() } }
}
