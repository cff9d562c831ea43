import { getPackage, listSimilarPackages } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { load, requireId } from '../../api/load.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { pageMeta, productData } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/package-page'
import { Assurances } from './assurances.tsx'
import { BuyBox } from './buy-box.tsx'
import { type PackageCardData, toPackageCard } from './card-data.ts'
import { Facts, ItemLayout } from './item-layout.tsx'
import { gradeText, termText } from './item-words.ts'
import { PackageCard } from './package-card.tsx'
import { hasSum, PackageContents, PackageSum } from './package-contents.tsx'
import { Prose } from './prose.tsx'
import { takeFreeItem } from './take-free-item.ts'

export const headers = sharedHeaders

const similarShown = 3

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { item, origin } = loaderData
  const title = pickText(item.title, getLocale()).text
  const description = item.summary ? pickText(item.summary, getLocale()).text : title
  const path = linkToItem('package', item.id)
  return [
    ...pageMeta({ title, description, path, origin, kind: 'product' }),
    productData({ ...item, title, description, address: origin + path }),
  ]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [item, similar] = await Promise.all([load(context, getPackage, { query }), load(context, listSimilarPackages, { query })])
  return {
    origin: shopOrigin(context, request),
    isDemo: context.get(storefrontContext).isDemo,
    item: item.data,
    similar: similar.data.items.slice(0, similarShown).map(toPackageCard),
  }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('package', args)

export default function PackagePage({ loaderData: { item, similar, isDemo }, actionData }: Route.ComponentProps) {
  const card = toPackageCard(item)
  const { component, academicYear } = item
  const grade = component && gradeText(component)
  const text = item.description ?? item.summary
  const crumbs = [
    { text: m.nav_home(), to: linkTo('home') },
    { text: m.nav_packages(), to: linkTo('packages') },
    { text: grade ?? <Bilingual text={item.title} /> },
  ]
  return (
    <ItemLayout
      item={card}
      crumbs={crumbs}
      caption={m.catalog_item_count({ count: item.contents.length })}
      about={
        <>
          <Facts>
            {grade && <span>{grade}</span>}
            {component?.term && <span>{termText(component.term)}</span>}
            {academicYear && <bdi>{academicYear}</bdi>}
          </Facts>
          {text && <Prose text={text} className="my-4" />}
          <PackageContents item={item} />
          <PackageSum item={card} />
          <BuyBox
            hasSum={hasSum(card)}
            item={card}
            failure={actionData}
            notSold={<Notice tone="peach">{m.catalog_not_for_sale()}</Notice>}
          />
          <Assurances item={card} isDemo={isDemo} />
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
