import { pickText } from 'contract/locale.ts'
import { type AuditEntry, AuditExport, beginAuditExportEndpoint, checkAuditEndpoint, listAuditEndpoint } from 'contract/office/audit.ts'
import { wordsOfFields } from 'contract/office/audit-field-words.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { listOfficeJobsEndpoint, type OfficeJob } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link, useSearchParams } from 'react-router'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { FailedPart } from 'storefront/app/shell/failed-part.tsx'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { Route } from './+types/log-page'
import { type AskedOfLog, askedOfLog, type Names, nameOfId } from './asked-of-log.ts'
import { LogFile, logFiles } from './log-file.tsx'
import { AskedFilters, LogFilters } from './log-filters.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_log()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listAuditEndpoint, request)
  const asked = askedOfLog(request)
  const isNarrowed = Object.keys(asked).length > 0
  const [log, check, files] = await Promise.all([
    load(context, listAuditEndpoint, { query }),
    // The check reads the whole log, so filtered pages skip it.
    isNarrowed ? undefined : loadPart(context, checkAuditEndpoint, {}).then((answer) => answer?.data ?? null),
    loadPart(context, listOfficeJobsEndpoint, { query: logFiles }),
  ])
  return { page: log.data, check, files: files?.data.items ?? [], asked, isNarrowed }
}

/** Starts a file of what the page shows. */
export async function action({ context, request }: Route.ActionArgs) {
  const { Text: text, What: what, TargetId: targetId, ActorId: actorId, From: from, To: to } = askedOfLog(request)
  const form = await request.formData()
  const parsed = parseForm(AuditExport, form, { ...textsOf(form), text, what, targetId, actorId, from, to })
  if (parsed.kind === 'faulty') return answerFaulty<OfficeJob>(parsed)
  return answerOf(await call(context, beginAuditExportEndpoint, { body: parsed.data }))
}

/** The audit log of accounts, money and roles. Nobody can change it. */
export default function LogPage({ loaderData: { page, check, files, asked, isNarrowed }, actionData }: Route.ComponentProps) {
  const mayTakeFiles = useMay('job-view')
  const names = { ...page.targets, ...page.staff }
  const isEmpty = page.totalCount === 0
  return (
    <>
      <PageHead title={m.office_log()} facts={m.office_log_facts()} state={check && <Wholeness isWhole={check.isWhole} />} />
      <AnswerNotice answer={actionData ?? nothingSent} saved={m.office_export_begun()} />
      {check === null && <FailedPart />}
      {check && !check.isWhole && <p className="mb-4 text-danger">{m.office_log_broken({ number: formatNumber(check.brokenId ?? 0) })}</p>}
      {(isNarrowed || !isEmpty) && (
        <>
          <div className="mb-4 flex flex-wrap gap-3">
            <ListSearch label={m.office_log_search()} />
            <ListTools list="log" columns={columns(names)} />
          </div>
          <LogFilters asked={asked} staff={page.staff} />
          <AskedFilters asked={asked} names={names} />
        </>
      )}
      {isEmpty && (isNarrowed ? <NothingFits asked={asked} /> : <Empty title={m.office_log_empty()} text={m.office_log_empty_text()} />)}
      {!isEmpty && <DataTable label={m.office_log()} columns={columns(names)} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
      {mayTakeFiles && !isEmpty && (
        <div className="mt-8">
          <LogFile jobs={files} isNarrowed={isNarrowed} />
        </div>
      )}
    </>
  )
}

function NothingFits({ asked: { Text, From, To } }: { asked: AskedOfLog }) {
  const isTurned = From !== undefined && To !== undefined && From > To
  const why = Text ? m.office_log_nothing_quoted() : m.office_log_nothing_text()
  return (
    <Empty title={m.office_log_nothing()} text={isTurned ? m.office_log_days_turned() : why}>
      <ButtonLink look="line" size="small" to={linkToOffice('log')}>
        {m.office_log_show_all()}
      </ButtonLink>
    </Empty>
  )
}

const Wholeness = ({ isWhole }: { isWhole: boolean }) => (
  <StateMark tone={isWhole ? 'done' : 'failed'}>{isWhole ? m.office_log_whole() : m.office_log_not_whole()}</StateMark>
)

const columns = (names: Names): Column<AuditEntry>[] => [
  {
    key: 'action',
    head: m.office_log_what(),
    cell: ({ action }) => <b className="font-strong">{pickText(auditWords[action], getLocale()).text}</b>,
  },
  { key: 'fields', head: m.office_log_fields(), cell: ({ action, fields }) => wordsOfFields(action, fields, getLocale()) },
  { key: 'actor', head: m.office_log_by(), cell: ({ actorId }) => <Named id={actorId} names={names} filter="ActorId" /> },
  { key: 'target', head: m.office_log_whom(), cell: ({ targetId }) => <Named id={targetId} names={names} filter="TargetId" /> },
  { key: 'at', head: m.office_log_when(), cell: ({ at }) => formatDateTime(at), isFigure: true, isSortable: true },
]

type NamedProps = { id: string | null; names: Names; filter: 'ActorId' | 'TargetId' }

/** Staff, orders and coupons by their names, everything else by its shortened id; links to all entries about it. */
function Named({ id, names, filter }: NamedProps) {
  const [query] = useSearchParams()
  if (!id) return <span className="text-muted">–</span>
  const next = new URLSearchParams(query)
  next.set(filter, id)
  next.delete('PageNumber')
  return (
    <Link to={`?${next}`} className="link inline-flex min-w-11 items-center max-lg:min-h-11" title={id}>
      {names[id] ? <bdi>{names[id]}</bdi> : <bdi dir="ltr">{nameOfId(id, names)}</bdi>}
    </Link>
  )
}
