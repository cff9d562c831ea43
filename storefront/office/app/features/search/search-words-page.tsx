import { linkToOffice } from 'contract/office/office-pages.ts'
import { listSynonymsEndpoint, type SearchSynonym } from 'contract/office/search-office.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Plus } from 'storefront/app/ui/icons.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { DeletedHere } from '../../kit/form/deleted-here.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/search-words-page'
import { SearchViews } from './search-views.tsx'
import { wordBefore } from './word-before.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_search_words()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listSynonymsEndpoint, request)
  return { page: (await load(context, listSynonymsEndpoint, { query })).data, before: wordBefore(request) }
}

/** What many type, and what the search also looks for. */
export default function SearchWordsPage({ loaderData: { page, before } }: Route.ComponentProps) {
  const mayEdit = useMay('search-edit')
  return (
    <>
      <PageHead
        title={m.office_search_title()}
        facts={m.office_search_words_facts()}
        actions={
          mayEdit && (
            <ButtonLink look="primary" size="small" to={linkToOffice('searchWord')}>
              <Plus className="size-4" aria-hidden="true" />
              {m.office_search_word_new()}
            </ButtonLink>
          )
        }
      />
      <DeletedHere />
      {mayEdit && before && (
        <UndoSave
          fields={before.fields}
          action={before.action}
          offer={m.office_search_word_undo({ word: `\u2068${before.shown}\u2069` })}
        />
      )}
      <SearchViews current="searchWords" />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_search_find_word()} />
        <ListTools list="searchWords" file="searchWords" columns={columns()} />
      </div>
      {page.totalCount === 0 && <Empty title={m.office_search_none_such()} text={m.office_search_words_none()} />}
      {page.totalCount > 0 && (
        <DataTable label={m.office_search_words()} columns={columns()} rows={page.items} keyOf={({ typed }) => typed} />
      )}
      <Pager {...page} />
    </>
  )
}

const columns = (): Column<SearchSynonym>[] => [
  {
    key: 'shown',
    head: m.office_search_typed(),
    isSortable: true,
    cell: ({ typed, shown }) => (
      <Link to={linkToOffice('searchWord', undefined, { Typed: typed })} className="link tap font-strong">
        <bdi>{shown}</bdi>
      </Link>
    ),
  },
  { key: 'meanings', head: m.office_search_meanings(), cell: ({ meanings }) => <Meanings meanings={meanings} /> },
]

/** Each in its own direction, because both languages are side by side. */
function Meanings({ meanings }: Pick<SearchSynonym, 'meanings'>) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {meanings.map((meaning) => (
        <li key={meaning}>
          <bdi>{meaning}</bdi>
        </li>
      ))}
    </ul>
  )
}
