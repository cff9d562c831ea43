import { type Erratum, listErrataEndpoint } from 'contract/catalogue/editing/erratum.ts'
import { searchCatalogEndpoint } from 'contract/catalogue/search.ts'
import { getMessageEndpoint, type MessageThread, replyToMessageEndpoint, settleMessageEndpoint } from 'contract/office/message-office.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { ReportVerdict } from 'contract/student/report-spot.ts'
import { data } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { ErrataList } from '../../kit/errata-list.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/message-page'
import { aboutOf, MessageMark } from './message-words.tsx'
import { lettersAfter, ReplyForm } from './reply-form.tsx'
import { ReportedSpot } from './reported-spot.tsx'
import { FileLink, WriterFacts } from './writer-facts.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.office_message_title({ number: loaderData?.thread.number ?? '' })} · ${m.office_title()}` },
]

const mostFound = 6

/** Also after a refusal: it may be due to a letter that this page does not show yet. */
export const shouldRevalidate = () => true

/** The page, or the results of its item search (`find`). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = requireId(params.id)
  const find = new URL(request.url).searchParams.get('find')?.trim()
  const [{ data: thread }, errata, search] = await Promise.all([
    load(context, getMessageEndpoint, { query: { Id: id } }),
    // Staff without the right to errata get none.
    call(context, listErrataEndpoint, { query: { MessageId: id } }),
    find ? call(context, searchCatalogEndpoint, { query: { Text: find, PageSize: mostFound } }) : undefined,
  ])
  const items = search?.kind === 'ok' ? search.data.data.groups.flatMap(({ items }) => items) : []
  const found = find ? items.slice(0, mostFound).map(({ id, title }) => ({ id, title })) : null
  return { found, thread, errata: errata.kind === 'ok' ? errata.data.data.items : [] }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const id = requireId(params.id)
  const intent = String(form.get('intent'))
  const text = String(form.get('text') ?? '')
  const item = String(form.get('item') ?? '')
  const verdict = String(form.get('verdict') ?? '')
  const seenReplies = Number(form.get('seenReplies'))
  const result: CallResult<unknown> =
    intent === 'reply'
      ? await call(context, replyToMessageEndpoint, { body: { id, text, item, verdict: verdictOf(verdict), seenReplies } })
      : await call(context, settleMessageEndpoint, { body: { id, isSettled: intent === 'settle', seenReplies } })
  const isDone = result.kind === 'ok'
  const faults = faultsOf(result)
  const failed = isDone || Object.keys(faults).length > 0 ? undefined : failureOf(result)
  const typed = isDone ? { text: '', item: '', verdict: '' } : { text, item, verdict }
  return data({ intent, isDone, faults, failed, typed, at: Date.now() }, { status: isDone ? 200 : 422 })
}

const verdictOf = (text: string) => ReportVerdict.safeParse(text).data ?? null

function failureOf(result: CallResult<unknown>): string {
  if (result.kind === 'refused' && result.code === 'conflict') return m.office_message_conflict()
  return messageOf(result) ?? m.office_message_failed()
}

/** The messages and answers, their author, and the answer form. */
export default function MessagePage({ loaderData: { thread, errata }, actionData }: Route.ComponentProps) {
  const { number, status } = thread
  const mayReply = useMay('message-reply')
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_messages(), to: linkToOffice('messages') }, { text: number }]}
        title={m.office_message_title({ number })}
        state={<MessageMark status={status} />}
        facts={aboutOf(thread)}
      />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="min-w-0">
          <Section title={m.office_message_thread()}>
            <Thread thread={thread} />
          </Section>
          {thread.report && <ReportedSpot messageId={thread.id} report={thread.report} />}
          {thread.report && <ReportErrata messageId={thread.id} report={thread.report} errata={errata} />}
          {mayReply && <ReplyForm key={lettersAfter(thread)} thread={thread} answer={actionData} />}
        </div>
        <WriterFacts thread={thread} />
      </div>
    </>
  )
}

function Thread({ thread: { name, message, createdAt, replies, additions } }: { thread: MessageThread }) {
  const later = [
    ...additions.map((addition) => ({ ...addition, by: name, isOurs: false })),
    ...replies.map(({ byName, ...reply }) => ({ ...reply, attachment: null, by: byName, isOurs: true })),
  ]
  return (
    <ol className="grid gap-4">
      <Letter letter={{ by: name, at: createdAt, text: message, isOurs: false }} />
      {later
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ id, attachment, ...letter }) => (
          <Letter key={id} letter={letter} file={attachment && { id, ...attachment }} />
        ))}
    </ol>
  )
}

type LetterProps = {
  letter: { by: string; at: string; text: string; isOurs: boolean }
  /** `id`: of the addition that it came with. The message's own file is beside the thread. */
  file?: { id: string; name: string; sizeBytes: number } | null
}

function Letter({ letter: { by, at, text, isOurs }, file }: LetterProps) {
  return (
    <li className={`rounded-card px-4 py-3 ${isOurs ? 'bg-leaf lg:ms-10' : 'bg-paper lg:me-10'}`}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <bdi className="font-strong text-ink">{by}</bdi>
        <span>{formatDateTime(at)}</span>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {file && <FileLink {...file} />}
    </li>
  )
}

type ReportErrataProps = { messageId: string; report: NonNullable<MessageThread['report']>; errata: readonly Erratum[] }

/** What became of a reported error, and a button to tell all owners. */
function ReportErrata({ messageId, report, errata }: ReportErrataProps) {
  const mayWrite = useMay('erratum-edit')
  if (!mayWrite && errata.length === 0) return null
  return (
    <Section title={m.office_errata()}>
      <ErrataList errata={errata} />
      {mayWrite && (
        <>
          {errata.length === 0 && <p className="mb-3 text-muted">{m.office_errata_report_text()}</p>}
          <ButtonLink look="line" size="small" to={linkToOffice('newErratum', undefined, { memo: report.memoId, message: messageId })}>
            {m.office_erratum_write()}
          </ButtonLink>
        </>
      )}
    </Section>
  )
}
