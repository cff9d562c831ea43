import { beginExportEndpoint, type CatalogueImport, ImportKind, listImportsEndpoint } from 'contract/catalogue/editing/catalogue-import.ts'
import { listOfficeJobsEndpoint } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Form, Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { JobFileLine } from '../../kit/job-file-line.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import { useFreshJobs } from '../../kit/use-fresh-jobs.ts'
import type { Route } from './+types/imports-page'
import { ImportMark, isAtWork } from './import-state.tsx'
import { kindWords } from './kind-words.ts'
import { UploadForm } from './upload-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_import()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listImportsEndpoint, request)
  const [list, exported] = await Promise.all([
    load(context, listImportsEndpoint, { query }),
    loadPart(context, listOfficeJobsEndpoint, { query: { Kind: 'catalogueExport', PageSize: 3 } }),
  ])
  const kind = ImportKind.catch('memos').parse(new URL(request.url).searchParams.get('Kind'))
  return { list: list.data, exports: exported?.data.items ?? [], kind, isLookedFor: Boolean(query.Text) }
}

export async function action({ context }: Route.ActionArgs) {
  return answerOf(await call(context, beginExportEndpoint, {}))
}

/** Import and export of tables: a file is previewed, and saved on its own page. */
export default function ImportsPage({ loaderData: { list, exports, kind, isLookedFor }, actionData }: Route.ComponentProps) {
  const mayExport = useMay('catalogue-export')
  useFreshJobs(list.items.some(({ state }) => isAtWork(state)) || exports.some(({ state }) => state === 'waiting' || state === 'running'))
  return (
    <>
      <PageHead title={m.office_import()} facts={m.office_import_facts()} />
      <AnswerNotice answer={actionData ?? nothingSent} saved={m.office_export_begun()} />
      <Section title={m.office_import_new()}>
        <UploadForm kind={kind} />
      </Section>
      {mayExport && (
        <Section title={m.office_export()}>
          <p className="mb-3 max-w-180 text-sm text-muted">{m.office_export_text()}</p>
          <Form method="post">
            <Button look="line" size="small" type="submit">
              {m.office_export_begin()}
            </Button>
          </Form>
          <ul className="mt-3 grid gap-1">
            {exports.map((job) => (
              <JobFileLine key={job.id} job={job} label={m.office_export()} />
            ))}
          </ul>
        </Section>
      )}
      {(list.totalCount > 0 || isLookedFor) && (
        <Section title={m.office_import_earlier()}>
          <div className="mb-4 flex flex-wrap gap-3">
            <ListSearch label={m.office_import_find()} />
            <ListTools list="imports" file="imports" columns={columns()} />
          </div>
          {list.totalCount === 0 && <Empty title={m.office_import_none()} text={m.office_import_none_text()} />}
          {list.totalCount > 0 && (
            <DataTable label={m.office_import_earlier()} columns={columns()} rows={list.items} keyOf={({ id }) => id} />
          )}
          <Pager {...list} />
        </Section>
      )}
    </>
  )
}

const columns = (): Column<CatalogueImport>[] => [
  {
    key: 'file',
    head: m.office_import_file(),
    cell: ({ id, fileName }) => (
      <Link to={linkToOffice('import', id)} className="link tap font-strong wrap-anywhere">
        <bdi>{fileName}</bdi>
      </Link>
    ),
  },
  { key: 'kind', head: m.office_import_kind(), cell: ({ kind }) => kindWords[kind]() },
  { key: 'state', head: m.office_memo_state(), cell: ({ state }) => <ImportMark state={state} /> },
  { key: 'added', head: m.office_import_added(), isFigure: true, cell: ({ counts }) => formatNumber(counts.added) },
  { key: 'changed', head: m.office_import_changed(), isFigure: true, cell: ({ counts }) => formatNumber(counts.changed) },
  { key: 'problems', head: m.office_import_problems(), isFigure: true, cell: ({ counts }) => formatNumber(counts.problems) },
  { key: 'by', head: m.office_import_by(), cell: ({ byName }) => <bdi>{byName}</bdi> },
  { key: 'at', head: m.office_import_at(), isSortable: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
]
