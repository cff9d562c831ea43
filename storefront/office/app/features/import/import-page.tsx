import {
  applyImportEndpoint,
  type CatalogueImport,
  discardImportEndpoint,
  getImportEndpoint,
  ImportAction,
  importKeptHours,
  listImportProblemsEndpoint,
  listImportRowsEndpoint,
  takeBackImportEndpoint,
} from 'contract/catalogue/editing/catalogue-import.ts'
import { linkToOffice, officePages } from 'contract/office/office-pages.ts'
import { Form, Link, redirect } from 'react-router'
import { formatBytes, formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import { Pager } from '../../kit/list/pager.tsx'
import { Views } from '../../kit/list/views.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useFreshJobs } from '../../kit/use-fresh-jobs.ts'
import type { Route } from './+types/import-page'
import { ImportMark, isAtWork } from './import-state.tsx'
import { ProblemTable, RowTable } from './import-tables.tsx'
import { kindWords, listOf } from './kind-words.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_import()} · ${m.office_title()}` }]

const viewsShown = ['problems', ...ImportAction.options] as const
type Shown = (typeof viewsShown)[number]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = requireId(params.id)
  const { data: found } = await load(context, getImportEndpoint, { query: { Id: id } })
  const shown = shownOf(new URL(request.url).searchParams.get('Action'), found.counts)
  const { PageNumber } = listQuery(listImportProblemsEndpoint, request)
  const page = { Id: id, PageNumber }
  if (shown === 'problems') {
    const { data: problems } = await load(context, listImportProblemsEndpoint, { query: page })
    return { found, shown, problems, rows: undefined, isReversible: isReversible(found) }
  }
  const { data: rows } = await load(context, listImportRowsEndpoint, { query: { ...page, Action: shown } })
  return { found, shown, problems: undefined, rows, isReversible: isReversible(found) }
}

/** As long as the values from before are kept. */
const isReversible = ({ state, counts, createdAt }: CatalogueImport): boolean =>
  state === 'applied' && counts.changed > 0 && Date.now() - Date.parse(createdAt) < importKeptHours * 3_600_000

/** The rows that most need checking. */
function shownOf(asked: string | null, counts: CatalogueImport['counts']): Shown {
  return viewsShown.find((name) => name === asked) ?? viewsShown.find((name) => counts[name] > 0) ?? 'changed'
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const body = { id: requireId(params.id) }
  const intent = (await request.formData()).get('intent')
  if (intent === 'takeBack') {
    const begun = await call(context, takeBackImportEndpoint, { body })
    return begun.kind === 'ok' ? redirect(linkToOffice('import', begun.data.data.id)) : answerOf(begun)
  }
  if (intent !== 'discard') return answerOf(await call(context, applyImportEndpoint, { body }))
  const result = await call(context, discardImportEndpoint, { body })
  return result.kind === 'ok' ? redirect(linkToOffice('imports', undefined, doneQuery('discarded'))) : answerOf(result)
}

/** What a file would change, to check before saving. */
export default function ImportPage({
  loaderData: { found, shown, problems, rows, isReversible: canTakeBack },
  actionData,
}: Route.ComponentProps) {
  const { state, kind, counts, fileName, sizeBytes, isOvertaken } = found
  useFreshJobs(isAtWork(state))
  return (
    <>
      <PageHead
        title={<bdi className="wrap-anywhere">{fileName}</bdi>}
        state={<ImportMark state={state} />}
        facts={`${kindWords[kind]()} · ${formatBytes(sizeBytes)}`}
        crumbs={[{ text: m.office_import(), to: linkToOffice('imports') }, { text: fileName }]}
        actions={<Acts found={found} />}
      />
      <AnswerNotice answer={actionData ?? nothingSent} saved={m.office_import_applying()} />
      {isOvertaken && state === 'checked' && (
        <Notice tone="peach" role="status" className="mb-4">
          {m.office_import_overtaken()}
        </Notice>
      )}
      <Progress found={found} />
      <Outcome found={found} canTakeBack={canTakeBack} />
      <Unused unused={found.unused} />
      {state === 'checked' && hasDrafts(kind) && counts.added > 0 && <Said tone="peach" text={m.office_import_drafts()} />}
      {!isAtWork(state) && state !== 'failed' && state !== 'discarded' && (
        <>
          <Views label={m.office_import_views()} views={viewsOf(counts, shown)} />
          {problems && <ProblemTable problems={problems.items} />}
          {rows && <RowTable rows={rows.items} />}
          <Pager {...(problems ?? rows)} />
        </>
      )}
    </>
  )
}

/** The others have no state: they go live when saved. */
const hasDrafts = (kind: CatalogueImport['kind']) => !['printed', 'components', 'coupons'].includes(kind)

const words: Record<Shown, () => string> = {
  problems: m.office_import_problems,
  added: m.office_import_added,
  changed: m.office_import_changed,
  unchanged: m.office_import_unchanged,
}

const viewsOf = (counts: CatalogueImport['counts'], shown: Shown) =>
  viewsShown
    .filter((name) => name !== 'problems' || counts.problems > 0)
    .map((name) => ({ to: `?Action=${name}`, text: words[name](), count: counts[name], isCurrent: name === shown }))

function Acts({ found: { state, counts, fileName } }: { found: CatalogueImport }) {
  const canApply = state === 'checked' && counts.problems === 0 && counts.added + counts.changed > 0
  if (state !== 'checked' && !isAtWork(state)) return null
  return (
    <>
      <ConfirmDelete
        what={<bdi className="wrap-anywhere">{fileName}</bdi>}
        fields={{ intent: 'discard' }}
        className={buttonClass('line', 'small')}
      >
        {isAtWork(state) ? m.office_import_cancel() : m.office_import_discard()}
      </ConfirmDelete>
      {canApply && (
        <Form method="post">
          <Button look="primary" size="small" type="submit" name="intent" value="apply">
            {m.office_import_apply({ count: counts.added + counts.changed, number: formatNumber(counts.added + counts.changed) })}
          </Button>
        </Form>
      )}
    </>
  )
}

function Progress({ found: { state, job } }: { found: CatalogueImport }) {
  if (!isAtWork(state)) return null
  const { done, total } = job ?? { done: 0, total: 0 }
  const word = state === 'checking' ? m.office_import_checking_text() : m.office_import_applying_text()
  return (
    <div role="status" className="grid max-w-120 gap-2">
      <p>{word}</p>
      <progress aria-label={word} className="h-2 w-full accent-action" {...(total > 0 ? { max: total, value: done } : {})} />
      {total > 0 && (
        <p className="text-muted tabular-nums">{m.office_import_done_of({ done: formatNumber(done), total: formatNumber(total) })}</p>
      )}
    </div>
  )
}

/** The sentence that tells the import's state. */
function Outcome({ found: { state, counts, kind }, canTakeBack }: { found: CatalogueImport; canTakeBack: boolean }) {
  if (state === 'failed') return <Said tone="failed" text={m.office_import_failed_text()} />
  if (state === 'applied') return <Applied kind={kind} counts={counts} canTakeBack={canTakeBack} />
  if (state !== 'checked') return null
  if (counts.problems > 0) {
    return <Said tone="failed" text={m.office_import_has_problems({ count: counts.problems, number: formatNumber(counts.problems) })} />
  }
  if (counts.added + counts.changed === 0) return <Said tone="leaf" text={m.office_import_nothing()} />
  return <Said tone="peach" text={m.office_import_nothing_saved()} />
}

/** Links to the saved rows; new ones are among the drafts. The stages page shows drafts beside all others. */
function Applied({ kind, counts, canTakeBack }: Pick<CatalogueImport, 'kind' | 'counts'> & { canTakeBack: boolean }) {
  const page = listOf[kind]
  const maySee = useMay(officePages[page].access)
  const areDrafts = counts.added > 0 && hasDrafts(kind) && page !== 'curriculum'
  return (
    <Notice tone="leaf" className="mb-4">
      {m.office_import_applied_text()}{' '}
      {maySee && (
        <Link to={linkToOffice(page, undefined, areDrafts ? { State: 'draft' } : {})} className="link tap">
          {areDrafts ? m.office_import_see_drafts() : m.office_import_see()}
        </Link>
      )}
      {canTakeBack && (
        <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
          <Button look="line" size="small" type="submit" name="intent" value="takeBack">
            {m.office_import_take_back()}
          </Button>
          <span className="text-sm text-muted">{m.office_import_take_back_text()}</span>
        </Form>
      )}
    </Notice>
  )
}

/** Not an error: a zip may hold more than the table needs. */
function Unused({ unused: { count, names } }: Pick<CatalogueImport, 'unused'>) {
  if (count === 0) return null
  return (
    <Notice tone="peach" className="mb-4">
      <p>{m.office_import_unused({ count, number: formatNumber(count) })}</p>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>
            <bdi className="wrap-anywhere">{name}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const Said = ({ tone, text }: { tone: 'leaf' | 'peach' | 'failed'; text: string }) => (
  <Notice tone={tone} className="mb-4">
    {text}
  </Notice>
)
