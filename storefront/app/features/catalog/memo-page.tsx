import { getMemo, listSimilarMemos, type MemoDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { load, requireId } from '../../session/load.ts'
import { productMeta } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { LeaderList, LeaderRow } from '../../ui/leader-list.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Route } from './+types/memo-page'
import { Assurances, assurancesOf } from './assurances.tsx'
import { BuyBox } from './buy-box.tsx'
import { type MemoCardData, toMemoCard } from './card-data.ts'
import { CardRow } from './card-grid.tsx'
import { Colophon } from './colophon.tsx'
import { findHolder } from './find-holder.ts'
import { Facts, ItemLayout, ItemSection } from './item-layout.tsx'
import { MemoCard } from './memo-card.tsx'
import { memoColophon, memoCrumbs, memoFacts } from './memo-words.ts'
import { NotSold } from './not-sold.tsx'
import { PackageUpsell, toUpsell } from './package-upsell.tsx'
import { Prose } from './prose.tsx'
import { takeFreeItem } from './take-free-item.ts'

export const headers = sharedHeaders

const similarShown = 6

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [{ data: memo }, similar] = await Promise.all([load(context, getMemo, { query }), load(context, listSimilarMemos, { query })])
  const title = pickText(memo.title, getLocale()).text
  const [cheapest] = memo.packages
  const { summary, description, authorName, toc, sku } = memo
  return {
    meta: productMeta(memo, { title, path: linkToItem('memo', memo.id), origin: shopOrigin(context, request), number: sku }),
    card: toMemoCard(memo),
    memo: { summary, description, authorName, toc },
    crumbs: memoCrumbs(memo),
    facts: memoFacts(memo),
    colophon: memoColophon(memo),
    assurances: assurancesOf(memo, context.get(storefrontContext).isDemo),
    notSold: await findHolder(context, memo),
    upsell: cheapest && toUpsell(memo, cheapest),
    similar: similar.data.items.slice(0, similarShown).map(toMemoCard),
  }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('memo', args)

export default function MemoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, memo, crumbs, facts, colophon, assurances, notSold, upsell, similar } = loaderData
  return (
    <ItemLayout
      item={card}
      crumbs={crumbs}
      about={
        <>
          <p className="mt-2 text-sm">
            {m.catalog_by()} <Bilingual text={memo.authorName} />
          </p>
          <Facts facts={facts}>
            <Rating average={card.ratingAverage} count={card.ratingCount} />
          </Facts>
          {memo.summary && <Prose text={memo.summary} className="mt-4" />}
          <BuyBox item={card} failure={actionData} notSold={notSold && <NotSold {...notSold} />} />
          <Assurances texts={assurances} />
        </>
      }
    >
      <div className="grid gap-10 pb-14 *:min-w-0 lg:grid-cols-[7fr_4fr] lg:gap-22">
        <div className="grid content-start gap-10">
          {memo.description && (
            <ItemSection title={m.catalog_about()}>
              <Prose text={memo.description} />
            </ItemSection>
          )}
          <Contents toc={memo.toc} />
        </div>
        <div className="grid content-start gap-8">
          {upsell && <PackageUpsell {...upsell} />}
          <Colophon title={m.catalog_about_edition()} facts={colophon} />
        </div>
      </div>
      <Similar memos={similar} />
    </ItemLayout>
  )
}

/** Entries are in the memo's own language: each finds its direction itself. */
function Contents({ toc }: Pick<MemoDetail, 'toc'>) {
  if (toc.length === 0) return null
  return (
    <ItemSection title={m.catalog_contents()}>
      <LeaderList isNumbered>
        {toc.map(({ title, page }, index) => (
          <LeaderRow key={`${page} ${title}`} number={index + 1} name={<bdi>{title}</bdi>} figure={page} />
        ))}
      </LeaderList>
    </ItemSection>
  )
}

function Similar({ memos }: { memos: readonly MemoCardData[] }) {
  if (memos.length === 0) return null
  return (
    <ItemSection title={m.catalog_similar()} className="pb-10 md:pb-18">
      <CardRow label={m.catalog_similar()}>
        {memos.map((memo) => (
          <MemoCard key={memo.id} memo={memo} />
        ))}
      </CardRow>
    </ItemSection>
  )
}
