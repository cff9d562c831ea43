import { getPackage, listSimilarPackages, type PackageDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { load, requireId } from '../../session/load.ts'
import { productMeta } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/package-page'
import { Assurances, assurancesOf } from './assurances.tsx'
import { BuyBox } from './buy-box.tsx'
import { type PackageCardData, toPackageCard } from './card-data.ts'
import { Facts, ItemLayout } from './item-layout.tsx'
import { gradeText, termText } from './item-words.ts'
import { NotSold } from './not-sold.tsx'
import { PackageCard } from './package-card.tsx'
import { hasSum, PackageContents, PackageSum } from './package-contents.tsx'
import { packageContents } from './package-words.ts'
import { Prose } from './prose.tsx'
import { takeFreeItem } from './take-free-item.ts'

export const headers = sharedHeaders

const similarShown = 3

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [{ data: item }, similar] = await Promise.all([load(context, getPackage, { query }), load(context, listSimilarPackages, { query })])
  const title = pickText(item.title, getLocale()).text
  const grade = item.component && gradeText(item.component)
  return {
    meta: productMeta(item, { title, path: linkToItem('package', item.id), origin: shopOrigin(context, request) }),
    card: toPackageCard(item),
    text: item.description ?? item.summary,
    crumbs: [{ text: m.nav_home(), to: linkTo('home') }, { text: m.nav_packages(), to: linkTo('packages') }, { text: grade || title }],
    facts: factsOf(item, grade || undefined),
    contents: packageContents(item),
    singly: m.catalog_bought_singly({ count: item.contents.length }),
    notSold: item.price === null ? m.catalog_not_for_sale() : undefined,
    assurances: assurancesOf(item, context.get(storefrontContext).isDemo),
    similar: similar.data.items.slice(0, similarShown).map(toPackageCard),
  }
}

function factsOf({ component, academicYear }: PackageDetail, grade: string | undefined): string[] {
  return [grade, component?.term && termText(component.term), academicYear].filter((fact) => typeof fact === 'string')
}

export const action = (args: Route.ActionArgs) => takeFreeItem('package', args)

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, text, crumbs, facts, contents, singly, notSold, assurances, similar } = loaderData
  return (
    <ItemLayout
      item={card}
      crumbs={crumbs}
      caption={card.facts}
      about={
        <>
          <Facts facts={facts} />
          {text && <Prose text={text} className="my-4" />}
          <PackageContents contents={contents} currency={card.currency} />
          <PackageSum item={card} singly={singly} />
          <BuyBox hasSum={hasSum(card)} item={card} failure={actionData} notSold={notSold && <NotSold text={notSold} />} />
          <Assurances texts={assurances} />
        </>
      }
    >
      <SimilarPackages packages={similar} />
    </ItemLayout>
  )
}

function SimilarPackages({ packages }: { packages: readonly PackageCardData[] }) {
  if (packages.length === 0) return null
  return (
    <section className="pb-10 md:pb-18">
      <SectionHead title={m.catalog_similar()} link={{ to: linkTo('packages'), text: m.catalog_all_packages() }} />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {packages.map((other) => (
          <PackageCard key={other.id} item={other} />
        ))}
      </div>
    </section>
  )
}
