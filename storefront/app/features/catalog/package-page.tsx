import { getPackageEndpoint, listSimilarPackagesEndpoint, type PackageDetail } from 'contract/catalogue/catalog.ts'
import { getPackageDraftEndpoint } from 'contract/catalogue/editing/package-draft.ts'
import { pickText } from 'contract/locale.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { lazy, Suspense, useState } from 'react'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { load, requireId } from '../../session/load.ts'
import { loadExtra } from '../../session/load-part.ts'
import { useMe } from '../../session/use-me.ts'
import { productMeta } from '../../shell/document/page-meta.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { termText } from '../../ui/cover/term-text.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Reviews } from '../review/reviews.tsx'
import type { Route } from './+types/package-page'
import { type PackageCardData, toPackageCard } from './card/card-data.ts'
import { PackageGrid } from './card/package-grid.tsx'
import { assurancesOf } from './item/assurance-words.ts'
import { Assurances } from './item/assurances.tsx'
import { BuyBox } from './item/buy-box.tsx'
import { draftMeta, draftOf, findDraft } from './item/item-draft.tsx'
import { Facts, ItemLayout, ItemSection } from './item/item-layout.tsx'
import { gradeText } from './item/item-words.ts'
import { loadSaid } from './item/load-said.ts'
import { hasSum, PackageContents, PackageSum } from './item/package-contents.tsx'
import { packageContents } from './item/package-words.ts'
import type { OwnPrice } from './item/price-for-me.tsx'
import { Prose } from './item/prose.tsx'
import { takeFreeItem } from './item/take-free-item.ts'
import { useNotOwned } from './item/use-item-state.ts'
import { linkToSimilar } from './similar/similar-words.ts'

const NotSold = lazy(() => import('./item/not-sold.tsx'))
const PriceForMe = lazy(() => import('./item/price-for-me.tsx'))

const similarShown = 3
/** Spares replace those that the reader owns. */
const similarSent = 9

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const choices = readParameters('package', request)
  const draft = await findDraft(context, choices, getPackageDraftEndpoint, { query })
  const [{ data: item }, similar, { reviews, asked }] = await Promise.all([
    draft ?? load(context, getPackageEndpoint, { query }),
    draft ? { data: { items: draft.data.similar } } : loadExtra(context, listSimilarPackagesEndpoint, { query }, { data: { items: [] } }),
    loadSaid(context, 'package', query.Id, choices),
  ])
  const title = pickText(item.title, getLocale()).text
  const grade = item.component && gradeText(item.component)
  const crumbs = [{ text: m.nav_home(), to: linkTo('home') }, { text: m.nav_packages(), to: linkTo('packages') }, gradeCrumb(item, title)]
  const facts = factsOf(item, grade || undefined)
  const product = () =>
    productMeta(item, { title, path: linkToItem('package', item.id), origin: shopOrigin(context, request), crumbs, facts })
  return {
    meta: draft ? draftMeta(title) : product(),
    card: { ...toPackageCard(item), draft: draft && draftOf(context, 'package', draft.data) },
    text: item.description ?? item.summary,
    crumbs,
    facts,
    contents: packageContents(item),
    singly: m.catalog_bought_singly({ count: item.contents.length }),
    notSold: item.price === null ? m.catalog_not_for_sale() : undefined,
    assurances: assurancesOf(item, context.get(storefrontContext)),
    reviews,
    asked,
    similar: similar?.data.items.slice(0, similarSent).map(toPackageCard) ?? null,
    allSimilar: draft ? undefined : { to: linkToSimilar('package', item.id), text: m.browse_see_similar() },
  }
}

/** The package's grade and term, if it has them. */
function gradeCrumb({ component }: PackageDetail, title: string): Crumb {
  return component ? { text: pickText(component.title, getLocale()).text, to: linkTo('component', component.id) } : { text: title }
}

function factsOf({ component, academicYear }: PackageDetail, grade: string | undefined): string[] {
  return [grade, component?.term && termText(component.term), academicYear].filter((fact) => typeof fact === 'string')
}

export const action = (args: Route.ActionArgs) => takeFreeItem('package', args)

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, text, crumbs, facts, contents, singly, notSold, assurances, reviews, asked, similar, allSimilar } = loaderData
  const [own, setOwn] = useState<OwnPrice>()
  return (
    <ItemLayout
      item={card}
      ownPrice={own?.id === card.id ? own.price : undefined}
      crumbs={crumbs}
      caption={<p className="text-sm text-muted">{card.facts}</p>}
      about={
        <>
          <Facts facts={facts} />
          {text && <Prose text={text} className="my-4" />}
          <PackageContents contents={contents} currency={card.currency} />
          <PackageSum item={card} singly={singly} />
          <OwnPart item={card} onPrice={setOwn} />
          <BuyBox hasSum={hasSum(card)} item={card} failure={actionData} notSold={notSold && <NotSold text={notSold} />} />
          <Assurances texts={assurances} />
        </>
      }
    >
      {reviews && (
        <ItemSection title={reviews.title} className="max-w-reading pb-10 lg:pb-18">
          <Reviews {...reviews} />
        </ItemSection>
      )}
      {reviews === null && <FailedPart className="mb-10 lg:mb-18" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React made of the questions, on the server */}
      <div className="max-w-reading pb-10 lg:pb-18" dangerouslySetInnerHTML={asked} />
      <SimilarPackages packages={similar} all={allSimilar} />
    </ItemLayout>
  )
}

/** For readers who own part of it. Nobody else loads it. */
function OwnPart({
  item: { id, price, isFree, currency, contentIds, draft },
  onPrice,
}: {
  item: PackageCardData
  onPrice: (own: OwnPrice) => void
}) {
  const { ownedItemIds } = useMe()
  const ownsPart = !ownedItemIds.has(id) && contentIds.some((content) => ownedItemIds.has(content))
  if (!ownsPart || isFree || price === null || draft) return null
  return (
    <Suspense>
      <PriceForMe id={id} price={price} currency={currency} onPrice={onPrice} />
    </Suspense>
  )
}

type SimilarPackagesProps = { packages: readonly PackageCardData[] | null; all: { to: string; text: string } | undefined }

function SimilarPackages({ packages: sent, all }: SimilarPackagesProps) {
  const packages = useNotOwned(sent ?? [], similarShown)
  if (sent && packages.length === 0) return null
  return (
    <section data-rest className="pb-10 md:pb-18">
      <SectionHead title={m.catalog_similar()} link={all} />
      {sent ? <PackageGrid packages={packages} /> : <FailedPart />}
    </section>
  )
}
