import { linkToOffice } from 'contract/office/office-pages.ts'
import {
  listOfficeQuestionsEndpoint,
  markQuestionsSeenEndpoint,
  type OfficeQuestion,
  type QuestionView,
} from 'contract/office/question-office.ts'
import { data, Link } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { load } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { CountedViews } from '../../kit/list/counted-views.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { OnlyOne } from '../../kit/list/only-one.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { authorOf, MarkSeen, seenIn } from '../../kit/moderation.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/questions-page'
import { QuestionMark } from './question-words.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_questions()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listOfficeQuestionsEndpoint, request)
  const found = await load(context, listOfficeQuestionsEndpoint, { query })
  return { ...found.data, view: query.View ?? 'open' }
}

/** Marks those shown as seen. */
export async function action({ context, request }: Route.ActionArgs) {
  const result = await call(context, markQuestionsSeenEndpoint, { body: { questions: seenIn(await request.formData()) } })
  const isDone = result.kind === 'ok'
  return data({ isDone, failed: isDone ? undefined : (messageOf(result) ?? m.office_question_failed()) }, { status: isDone ? 200 : 422 })
}

/** Students' questions, unanswered ones first. */
export default function QuestionsPage({ loaderData: { view, counts, item, ...page }, actionData }: Route.ComponentProps) {
  const mayModerate = useMay('question-moderate')
  return (
    <>
      <PageHead title={m.office_questions()} facts={m.office_questions_facts()} />
      <CountedViews label={m.office_questions_views()} words={viewWords} counts={counts} current={view} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex min-w-56 flex-1">
          <ListSearch label={m.office_questions_find()} />
        </div>
        {item && (
          <OnlyOne
            filter="ItemId"
            text={m.office_questions_of_item({ title: `\u2068${titleText(item.title)}\u2069` })}
            all={m.office_questions_every_item()}
          />
        )}
        <ListTools list="questions" file="questions" columns={columns()} />
      </div>
      {actionData && (
        <Notice tone={actionData.isDone ? 'leaf' : 'failed'} role="status" className="mb-4">
          {actionData.failed ?? m.office_questions_marked()}
        </Notice>
      )}
      {page.totalCount === 0 && (
        <Empty
          title={view === 'open' ? m.office_questions_empty_open() : m.office_questions_empty()}
          text={m.office_questions_empty_text()}
        />
      )}
      {page.totalCount > 0 && <DataTable label={m.office_questions()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      {view === 'new' && mayModerate && page.items.length > 0 && <MarkSeen rows={page.items} text={m.office_questions_mark()} />}
      <Pager {...page} />
    </>
  )
}

const viewWords: Record<QuestionView, () => string> = {
  open: m.office_questions_open,
  new: m.office_questions_new,
  all: m.office_questions_all,
  hidden: m.office_questions_hidden,
}

const columns = (): Column<OfficeQuestion>[] => [
  {
    key: 'question',
    head: m.office_question_question(),
    cell: ({ id, text, locale }) => (
      <Link to={linkToOffice('question', id)} prefetch="intent" className="flex min-h-11 items-center hover:underline">
        <span lang={locale} dir="auto" className="line-clamp-2 max-w-120 min-w-0 wrap-anywhere">
          {text}
        </span>
      </Link>
    ),
  },
  { key: 'item', head: m.office_question_item(), cell: ({ item }) => <OfItem {...item} /> },
  { key: 'author', head: m.office_author(), cell: (question) => <bdi>{authorOf(question)}</bdi> },
  { key: 'state', head: m.office_question_state(), cell: (question) => <QuestionMark question={question} /> },
  { key: 'when', head: m.office_written(), isFigure: true, isSortable: true, cell: ({ at }) => formatDateTime(at) },
]

/** Links to all questions about the item. */
function OfItem({ id, title }: OfficeQuestion['item']) {
  return (
    <Link to={linkToOffice('questions', undefined, { View: 'all', ItemId: id })} className="link inline-flex min-h-11 items-center">
      <Bilingual text={title} />
    </Link>
  )
}
