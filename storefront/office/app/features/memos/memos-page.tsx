import { getMemoChoicesEndpoint, type ListedMemo, listMemoRowsEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import type { Locale } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { useSearchParams } from 'react-router'
import { formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { OwnCover } from 'storefront/app/ui/cover/own-cover.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { ChoiceBar } from '../../kit/bulk/choice-bar.tsx'
import { NothingMatched } from '../../kit/bulk/nothing-matched.tsx'
import { boxOf, useChoice } from '../../kit/bulk/use-choice.tsx'
import { DeletedHere } from '../../kit/form/deleted-here.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { EmptyList } from '../../kit/list/empty-list.tsx'
import { CoverCell, itemPrice, TitleIn } from '../../kit/list/item-cells.tsx'
import { ItemStateViews } from '../../kit/list/item-state-views.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/memos-page'
import { memoFilters } from './bulk/read-memo-bulk.ts'
import { MemoFilters } from './memo-filters.tsx'
import { MemoStateMark } from './memo-words.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_memos()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [list, choices] = await Promise.all([
    load(context, listMemoRowsEndpoint, { query: listQuery(listMemoRowsEndpoint, request) }),
    loadPart(context, getMemoChoicesEndpoint, {}),
  ])
  return { list: list.data, subjects: choices?.data.subjects.map(({ id, title, studyStage }) => ({ id, title, studyStage })) ?? [] }
}

/** Everything sold singly, in every state. */
export default function MemosPage({ loaderData: { list, subjects } }: Route.ComponentProps) {
  const own = getLocale()
  const choice = useChoice(list.items)
  const mayChange = useFrame().open.includes('memoBulkNew')
  return (
    <>
      <PageHead title={m.office_memos()} actions={<NewMemoLink />} />
      <DeletedHere />
      <ItemStateViews label={m.office_memos_views()} counts={list.counts} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_memos_search()} />
        <MemoFilters subjects={subjects} />
        <ListTools list="memos" file="memos" columns={columns(list.items[0]?.currency ?? '', own, own === 'en' ? 'ar' : 'en')} />
      </div>
      {list.items.length === 0 && <NothingMatched />}
      {list.items.length === 0 ? (
        <EmptyList
          none={{
            title: m.office_memos_none(),
            text: m.office_memos_none_text(),
            children: <NewMemoLink />,
          }}
          unmatched={{
            title: m.office_memos_empty(),
            text: m.office_memos_empty_text(),
            all: m.office_memos_show_all(),
            to: linkToOffice('memos'),
          }}
        />
      ) : (
        <DataTable
          label={m.office_memos()}
          columns={columns(list.items[0]?.currency ?? '', own, own === 'en' ? 'ar' : 'en')}
          rows={list.items}
          keyOf={({ id }) => id}
          isSelected={({ id }) => choice.isChosen(id)}
          box={mayChange ? boxOf(choice, ({ title }) => titleText(title)) : undefined}
        />
      )}
      <Pager {...list} />
      {mayChange && list.items.length > 0 && (
        <ChoiceBar
          choice={choice}
          totalCount={list.totalCount}
          isMore={list.isMore}
          to={linkToOffice('memoBulkNew')}
          filters={memoFilters}
        />
      )}
    </>
  )
}

function NewMemoLink() {
  const [query] = useSearchParams()
  if (!useFrame().open.includes('newMemo')) return null
  const SubjectId = query.get('SubjectId') || undefined
  return (
    <ButtonLink look="primary" size="small" to={linkToOffice('newMemo', undefined, { SubjectId })}>
      {m.office_memo_new()}
    </ButtonLink>
  )
}

/** The user's own language comes first. */
const columns = (currency: string, own: Locale, other: Locale): Column<ListedMemo>[] => [
  { key: 'title', head: titleHead(own), isSortable: true, cell: (memo) => <LeadingTitle memo={memo} lang={own} /> },
  { key: 'otherTitle', head: titleHead(other), cell: ({ title }) => <TitleIn text={title[other]} lang={other} /> },
  { key: 'subject', head: m.office_memo_subject(), cell: ({ subject }) => <Bilingual text={subject.title} /> },
  { key: 'state', head: m.office_memo_state(), cell: ({ state }) => <MemoStateMark state={state} /> },
  { key: 'edition', head: m.office_memo_edition(), isFigure: true, isSortable: true, cell: ({ edition }) => formatNumber(edition) },
  { key: 'sold', head: m.office_memo_sold(), isFigure: true, isSortable: true, cell: ({ sold }) => formatNumber(sold) },
  { key: 'price', head: m.office_memo_price_in({ currency: shownCurrency(currency) }), isFigure: true, isSortable: true, cell: itemPrice },
]

const titleHead = (lang: Locale) => (lang === 'en' ? m.office_memo_title_en() : m.office_memo_title_ar())

/** Links to the memo or, for authors who may not change it, to how it is read. A missing title is taken from the other language. */
function LeadingTitle({ memo, lang }: { memo: ListedMemo; lang: Locale }) {
  const { id, title, contentLanguage, subject, grade, academicYear, picture } = memo
  const { open } = useFrame()
  return (
    <CoverCell
      cover={
        <OwnCover
          kind="memo"
          id={id}
          title={title}
          lang={contentLanguage}
          hue={subject.hue}
          grade={grade}
          edition={academicYear}
          picture={picture}
        />
      }
      to={open.includes('memo') ? linkToOffice('memo', id) : open.includes('memoReading') && linkToOffice('memoReading', id)}
    >
      {title[lang] ? <TitleIn text={title[lang]} lang={lang} /> : <Bilingual text={title} />}
    </CoverCell>
  )
}
