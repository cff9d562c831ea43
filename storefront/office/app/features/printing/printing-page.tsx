import { listOfficeJobsEndpoint, type OfficeJob, type OfficeJobKind } from 'contract/office/office-job.ts'
import { printLateAfterHours } from 'contract/office/report.ts'
import { isAllowed, type Permission } from 'contract/office/role.ts'
import { getOwnRolesEndpoint } from 'contract/office/staff.ts'
import {
  getPrintQueueEndpoint,
  listLowStockEndpoint,
  listMovedShipmentsEndpoint,
  maxQueued,
  type PrintView,
} from 'contract/sales/shipment.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { isOpen } from '../../kit/job-words.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { ListFiles } from '../../kit/list-files.tsx'
import { type Moved, MovedNotice } from '../../kit/moved.tsx'
import { toldByAddress } from '../../kit/moved-query.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/printing-page'
import { BatchStrip } from './batch-strip.tsx'
import { LowStock } from './low-stock.tsx'
import { PaperActs } from './paper-acts.tsx'
import { PrintNext } from './print-next.tsx'
import { PrintQueue } from './print-queue.tsx'
import { actOnQueue } from './printing-action.ts'
import { PlaceFilter, PrintViews } from './queue-views.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_printing()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ query, queue, pageNumber }, me] = await Promise.all([loadQueue(context, request), loadPart(context, getOwnRolesEndpoint, {})])
  const may = (permission: Permission) => isAllowed(permission, me?.data.roles ?? [])
  const jobs = may('job-view') ? await loadPart(context, listOfficeJobsEndpoint, { query: { PageSize: 20 } }) : null
  const low = await loadPart(context, listLowStockEndpoint, {})
  return {
    ...queue,
    moved: await findMoved(context, request),
    left: new URL(request.url).searchParams.get('left'),
    view: query.View ?? ('toPrint' as PrintView),
    /** Without the page: a file has all of them. */
    asked: { ...query, PageNumber: undefined },
    pageNumber,
    low: low?.data.items ?? [],
    mayEditMemos: may('memo-edit'),
    jobs: shownOf(jobs?.data.items ?? [], new Set(queue.inFiles)),
    ...{ mayMove: may('shipment-edit'), mayStop: may('job-edit'), mayTakeFiles: may('job-view') },
    lateBefore: new Date(Date.now() - printLateAfterHours * 3_600_000).toISOString(),
  }
}

/** The orders of a last page may all have moved on: then the first page is shown. */
async function loadQueue(context: Readonly<RouterContextProvider>, request: Request) {
  const query = listQuery(getPrintQueueEndpoint, request)
  const pageNumber = Number(query.PageNumber ?? 1)
  const { data } = await load(context, getPrintQueueEndpoint, { query })
  if (data.items.length > 0 || pageNumber === 1) return { query, queue: data, pageNumber }
  const first = await load(context, getPrintQueueEndpoint, { query: { ...query, PageNumber: 1 } })
  return { query, queue: first.data, pageNumber: 1 }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnQueue(context, request)
}

const paperKinds: readonly OfficeJobKind[] = ['printBatch', 'labels', 'slips']

/** The jobs to show: those running, files with copies still to be printed, and the newest finished one of each kind. `inFiles`: those copies. */
function shownOf(jobs: readonly OfficeJob[], inFiles: ReadonlySet<string>): OfficeJob[] {
  const ofPaper = jobs.filter(({ kind }) => paperKinds.includes(kind))
  const ended = ofPaper.filter((job) => !isOpen(job) && job.state !== 'cancelled')
  const newest = paperKinds.map((kind) => ended.find((job) => job.kind === kind))
  const isToPrint = ({ kind, subjectIds }: OfficeJob) => kind === 'printBatch' && subjectIds.some((id) => inFiles.has(id))
  const isOfUse = ({ file, state }: OfficeJob) => file !== null || state === 'failed'
  return [...ofPaper.filter(isOpen), ...ended.filter((job) => isOfUse(job) && (newest.includes(job) || isToPrint(job)))]
}

/** What to print, pack, ship and hand over, by place. */
export default function PrintingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, counts, places, regions, areas, view, jobs, low, mayMove, mayStop, mayTakeFiles, mayEditMemos, lateBefore, moved, left } =
    loaderData
  const { inFiles, notInFiles, pageNumber } = loaderData
  const copies = items.reduce((sum, order) => sum + order.copies, 0)
  const facts = m.office_printing_facts({
    orders: m.office_printing_orders({ count: items.length }),
    copies: m.office_printing_copies({ count: copies }),
  })
  return (
    <>
      <PageHead
        title={m.office_printing()}
        facts={facts}
        actions={mayMove && mayTakeFiles && items.length > 0 && view !== 'returned' && <PaperActs />}
      />
      <PrintViews counts={counts} view={view} />
      <PlaceFilter places={places} regions={regions} areas={areas} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ListSearch label={m.office_printing_search()} />
        <div className="flex gap-2">
          <ListFiles list="parcels" query={loaderData.asked} />
        </div>
      </div>
      {!actionData && moved && <MovedNotice moved={moved} className="mb-4" />}
      <Left numbers={actionData ? ('left' in actionData ? actionData.left : null) : left} />
      {actionData && 'failed' in actionData && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      {mayMove && !mayTakeFiles && <p className="mb-4 text-sm text-muted">{m.office_printing_no_files()}</p>}
      <BatchStrip jobs={jobs} mayStop={mayStop} mayMove={mayMove} waiting={new Set(inFiles)} />
      {mayMove && mayTakeFiles && <PrintNext waiting={notInFiles} />}
      {items.length === 0 && <Empty title={m.office_printing_none()} text={m.office_printing_none_text()} />}
      {items.length > 0 && (
        <PrintQueue key={`${view} ${pageNumber}`} orders={items} view={view} mayMove={mayMove} lateBefore={lateBefore} />
      )}
      {(counts[view] > maxQueued || pageNumber > 1) && <Pager totalCount={counts[view]} pageNumber={pageNumber} pageSize={maxQueued} />}
      {view === 'toPrint' && <LowStock items={low} mayEdit={mayEditMemos} />}
    </>
  )
}

/** The numbers of orders that were in another state; deleted ones have none. */
function Left({ numbers }: { numbers: string | null }) {
  if (numbers === null || !/^[\d,]*$/.test(numbers)) return null
  const named = numbers.split(',').map((number) => number || '–')
  return (
    <Notice tone="peach" role="status" className="mb-4">
      {m.office_printing_left({ numbers: named.join(', ') })}
    </Notice>
  )
}

/** The move just made, if the address has one, for undo: only the orders that are still in that state. */
async function findMoved(context: Readonly<RouterContextProvider>, request: Request): Promise<Moved | undefined> {
  const told = toldByAddress(request)
  if (!told) return undefined
  const query = new URL(request.url).searchParams
  const count = Number(query.get('count'))
  if (told.isUndone) return Number.isSafeInteger(count) && count > 0 ? { ...told, orderIds: [], count } : undefined
  const asked = listMovedShipmentsEndpoint.query?.safeParse({ Step: told.step, Since: query.get('since') })
  const found = asked?.success ? await loadPart(context, listMovedShipmentsEndpoint, { query: asked.data }) : null
  const orderIds = found?.data.orderIds ?? []
  return orderIds.length > 0 ? { ...told, orderIds, count: orderIds.length } : undefined
}
