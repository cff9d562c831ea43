import { listMessagesEndpoint, type MessageHead } from 'contract/office/message-office.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import type { MessageStatus } from 'contract/student/contact.ts'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Views } from '../../kit/list/views.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/messages-page'
import { aboutOf } from './message-words.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_messages()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listMessagesEndpoint, request)
  const { data } = await load(context, listMessagesEndpoint, { query })
  return { page: data, view: query.Kind ?? query.Status ?? 'open', isLookedFor: Boolean(query.Text) }
}

/** Unanswered messages, oldest first; in the other views finished ones, newest first. */
export default function MessagesPage({ loaderData: { page, view, isLookedFor } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_messages()} facts={m.office_messages_facts()} />
      <MessageViews counts={page.counts} view={view} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_messages_find()} />
        <ListTools list="messages" file="messages" columns={columns()} />
      </div>
      {page.totalCount === 0 && <Nobody isLookedFor={isLookedFor} />}
      {page.totalCount > 0 && <DataTable label={m.office_messages()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
    </>
  )
}

function Nobody({ isLookedFor }: { isLookedFor: boolean }) {
  if (isLookedFor) return <Empty title={m.office_messages_none()} text={m.office_messages_none_text()} />
  return <Empty title={m.office_messages_empty()} text={m.office_messages_empty_text()} />
}

type Counts = Record<MessageStatus | 'reports', number>

function MessageViews({ counts, view }: { counts: Counts; view: MessageStatus | 'report' }) {
  const [query] = useSearchParams()
  // Search and sort order apply to every view.
  const kept = [...query].filter(([name]) => !['Status', 'Kind', 'PageNumber'].includes(name))
  const to = (own: Record<string, string>) => linkToOffice('messages', undefined, { ...own, ...Object.fromEntries(kept) })
  const one = (Status: MessageStatus, text: string) => ({
    to: to(Status === 'open' ? {} : { Status }),
    text,
    count: counts[Status],
    isCurrent: view === Status,
  })
  const views = [
    one('open', m.office_messages_open()),
    { to: to({ Kind: 'report' }), text: m.office_messages_reports(), count: counts.reports, isCurrent: view === 'report' },
    one('answered', m.office_messages_answered()),
    one('closed', m.office_messages_closed()),
  ]
  return <Views label={m.office_messages_views()} views={views} />
}

const columns = (): Column<MessageHead>[] => [
  {
    key: 'number',
    head: m.office_message_number(),
    cell: ({ id, number }) => (
      <Link to={linkToOffice('message', id)} className="link tap font-strong">
        {number}
      </Link>
    ),
  },
  { key: 'from', head: m.office_message_from(), isSortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'about', head: m.office_message_about(), cell: aboutOf },
  {
    key: 'text',
    head: m.office_message_text(),
    cell: ({ excerpt }) => (
      <span dir="auto" className="line-clamp-2 text-muted">
        {excerpt}
      </span>
    ),
  },
  {
    key: 'when',
    head: m.office_message_when(),
    isFigure: true,
    isSortable: true,
    cell: ({ lastWrittenAt }) => formatDateTime(lastWrittenAt),
  },
]
