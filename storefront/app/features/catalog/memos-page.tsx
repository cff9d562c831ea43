import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { countryName } from '../../i18n/country-name.ts'
import { m } from '../../i18n/m.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/memos-page'
import { everything, readFilters } from './filter/list-filters.ts'
import { openInOwnGrade } from './grade/grade-lists.ts'
import { gradeText } from './item/item-words.ts'
import { listMeta } from './list/list-meta.ts'
import { loadMemoList } from './list/load-memo-list.ts'
import { MemoList } from './list/memo-list.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  await openInOwnGrade(context, request, linkTo('memos'))
  const filters = readFilters(readParameters('memos', request))
  const { list } = await loadMemoList(context, filters)
  const grade = gradeText({ grade: filters.grade ?? null, stream: filters.stream ?? null })
  const title = grade ? m.catalog_memos_of({ grade }) : m.nav_memos()
  const description = m.catalog_memos_description({ count: list.totalCount, country: countryName() })
  const count = m.catalog_memo_count({ count: list.totalCount })
  return {
    meta: listMeta('memos', filters, { title, description, origin: shopOrigin(context, request) }),
    summary: grade ? `${grade} · ${count}` : count,
    crumbs: [
      { text: m.nav_home(), to: linkTo('home') },
      ...(grade ? [{ text: m.nav_memos(), to: linkTo('memos') + everything }, { text: grade }] : [{ text: m.nav_memos() }]),
    ],
    list,
  }
}

export default function MemosPage({ loaderData: { summary, crumbs, list } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-4 lg:pt-1 lg:pb-7">
        <h1 className="text-2xl lg:text-3xl">{m.nav_memos()}</h1>
        <p className="text-muted" role="status">
          {summary}
        </p>
      </div>
      <MemoList list={list} level="h2" />
    </div>
  )
}
