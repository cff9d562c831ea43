import { getMemo, getSubject, listSimilarMemos, type MemoDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import { call } from '../../api/call.ts'
import { load, requireId } from '../../api/load.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { pageMeta, productData } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { LeaderList, LeaderRow } from '../../ui/leader-list.tsx'
import type { Route } from './+types/memo-page'
import { Assurances } from './assurances.tsx'
import { BuyBox } from './buy-box.tsx'
import { type MemoCardData, toMemoCard, toPackageCard } from './card-data.ts'
import { CardRow } from './card-grid.tsx'
import { Colophon } from './colophon.tsx'
import { ItemLayout } from './item-layout.tsx'
import { MemoCard } from './memo-card.tsx'
import { MemoFacts, memoColophon, memoCrumbs } from './memo-facts.tsx'
import { type Holder, NotSold } from './not-sold.tsx'
import { PackageUpsell } from './package-upsell.tsx'
import { Prose } from './prose.tsx'
import { takeFreeItem } from './take-free-item.ts'

export const headers = sharedHeaders

const similarShown = 6

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { memo, origin } = loaderData
  const title = pickText(memo.title, getLocale()).text
  const description = memo.summary ? pickText(memo.summary, getLocale()).text : title
  const path = linkToItem('memo', memo.id)
  return [
    ...pageMeta({ title, description, path, origin, kind: 'product' }),
    productData({ ...memo, title, description, address: origin + path, number: memo.sku }),
  ]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [memo, similar] = await Promise.all([load(context, getMemo, { query }), load(context, listSimilarMemos, { query })])
  const { packages, ...rest } = memo.data
  return {
    origin: shopOrigin(context, request),
    isDemo: context.get(storefrontContext).isDemo,
    memo: { ...rest, packages: [] } satisfies MemoDetail,
    packages: packages.slice(0, 1).map(toPackageCard),
    holder: await findHolder(context, memo.data),
    similar: similar.data.items.slice(0, similarShown).map(toMemoCard),
  }
}

/** What to buy instead of a memo that is not sold on its own: the cheapest package that holds it, else its subject. */
async function findHolder(context: Route.LoaderArgs['context'], { price, packages, subject }: MemoDetail): Promise<Holder | undefined> {
  if (price !== null) return undefined
  const [cheapest] = packages
  if (cheapest) return { kind: 'package', id: cheapest.id, title: cheapest.title }
  const whole = await call(context, getSubject, { query: { Id: String(subject.id) } })
  return whole.kind === 'ok' && whole.data.data.price !== null ? { kind: 'subject', id: subject.id, title: subject.title } : undefined
}

export const action = (args: Route.ActionArgs) => takeFreeItem('memo', args)

export default function MemoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { memo, packages, similar, holder, isDemo } = loaderData
  const card = toMemoCard(memo)
  return (
    <ItemLayout
      item={card}
      crumbs={memoCrumbs(memo)}
      about={
        <>
          <p className="mt-2 text-sm">
            {m.catalog_by()} <Bilingual text={memo.authorName} />
          </p>
          <MemoFacts memo={memo} />
          {memo.summary && <Prose text={memo.summary} className="mt-4" />}
          <BuyBox item={card} failure={actionData} notSold={<NotSold holder={holder} />} />
          <Assurances item={card} isDemo={isDemo} />
        </>
      }
    >
      <div className="grid gap-10 pb-14 *:min-w-0 lg:grid-cols-[7fr_4fr] lg:gap-22">
        <div className="grid content-start gap-10">
          {memo.description && <About text={memo.description} />}
          <Contents toc={memo.toc} />
        </div>
        <div className="grid content-start gap-8">
          {packages[0] && <PackageUpsell memo={card} item={packages[0]} />}
          <Colophon title={m.catalog_about_edition()} facts={memoColophon(memo)} />
        </div>
      </div>
      <Similar memos={similar} />
    </ItemLayout>
  )
}

function About({ text }: { text: NonNullable<MemoDetail['description']> }) {
  return (
    <section>
      <h2 className="border-t border-rule pt-3.5 pb-3 text-lg lg:pt-4.5 lg:pb-4 lg:text-xl">{m.catalog_about()}</h2>
      <Prose text={text} />
    </section>
  )
}

/** Entries are in the memo's own language: each finds its direction itself. */
function Contents({ toc }: Pick<MemoDetail, 'toc'>) {
  if (toc.length === 0) return null
  return (
    <section>
      <h2 className="border-t border-rule pt-3.5 pb-3 text-lg lg:pt-4.5 lg:pb-4 lg:text-xl">{m.catalog_contents()}</h2>
      <LeaderList isNumbered>
        {toc.map(({ title, page }, index) => (
          <LeaderRow key={`${page} ${title}`} number={index + 1} name={<bdi>{title}</bdi>} figure={page} />
        ))}
      </LeaderList>
    </section>
  )
}

function Similar({ memos }: { memos: readonly MemoCardData[] }) {
  if (memos.length === 0) return null
  return (
    <section className="pb-10 md:pb-18">
      <h2 className="border-t border-rule pt-3.5 pb-5 text-lg md:pt-4.5 md:pb-7 md:text-xl">{m.catalog_similar()}</h2>
      <CardRow label={m.catalog_similar()}>
        {memos.map((memo) => (
          <MemoCard key={memo.id} memo={memo} />
        ))}
      </CardRow>
    </section>
  )
}
