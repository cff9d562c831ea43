import { linkToOffice } from 'contract/office/office-pages.ts'
import { listMissesEndpoint, removeMissEndpoint, type SearchMiss } from 'contract/office/search-office.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { ConfirmDelete, DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'
import { ButtonLink, buttonClass } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/search-page'
import { SearchViews } from './search-views.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_search_title()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listMissesEndpoint, request)
  return { page: (await load(context, listMissesEndpoint, { query })).data, isFiltered: query.Text !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const text = String((await request.formData()).get('text') ?? '')
  return answerOf(await call(context, removeMissEndpoint, { body: { text } }))
}

/** Students' searches without results, the most frequent first. */
export default function SearchPage({ loaderData: { page, isFiltered }, actionData }: Route.ComponentProps) {
  const mayEdit = useMay('search-edit')
  const columns = columnsFor(mayEdit)
  return (
    <>
      <PageHead title={m.office_search_title()} facts={m.office_search_missed_facts()} />
      {actionData?.isSaved ? <DeletedNotice answer={actionData.at} /> : <AnswerNotice answer={actionData ?? nothingSent} saved="" />}
      <SearchViews current="search" />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_search_find()} />
        <ListTools list="search" file="search" columns={columns} />
      </div>
      {page.totalCount === 0 && (
        <Empty
          title={isFiltered ? m.office_search_none_such() : m.office_search_none()}
          text={isFiltered ? '' : m.office_search_none_text()}
        />
      )}
      {page.totalCount > 0 && <DataTable label={m.office_search_missed()} columns={columns} rows={page.items} keyOf={({ text }) => text} />}
      <Pager {...page} />
    </>
  )
}

function columnsFor(mayEdit: boolean): Column<SearchMiss>[] {
  return [
    {
      key: 'shown',
      head: m.office_search_text(),
      isSortable: true,
      cell: ({ shown }) => <bdi className="font-strong wrap-anywhere">{shown}</bdi>,
    },
    { key: 'count', head: m.office_search_count(), isFigure: true, isSortable: true, cell: ({ count }) => formatNumber(count) },
    {
      key: 'lastOn',
      head: m.office_search_last(),
      isSortable: true,
      cell: ({ lastOn }) => formatDate(`${lastOn}T12:00:00Z`),
    },
    ...(mayEdit ? [{ key: 'acts', head: m.office_search_acts(), cell: (miss: SearchMiss) => <Acts {...miss} /> }] : []),
  ]
}

function Acts({ text, shown }: SearchMiss) {
  return (
    <span className="flex flex-wrap items-center gap-x-1 gap-y-3 max-lg:justify-end lg:-ms-3">
      <ButtonLink
        look="bare"
        size="small"
        to={linkToOffice('searchWord', undefined, { Missed: text, Shown: shown })}
        aria-label={`${m.office_search_explain()}: ${shown}`}
      >
        {m.office_search_explain()}
      </ButtonLink>
      <ConfirmDelete what={<bdi>{shown}</bdi>} fields={{ text }} className={buttonClass('bare', 'small')}>
        {m.office_search_settle()}
      </ConfirmDelete>
    </span>
  )
}
