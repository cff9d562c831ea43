import type { OfficeJob } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import type { PrintView } from 'contract/sales/shipment.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { JobFileLine } from '../../kit/job-file-line.tsx'
import { isOpen, jobName } from '../../kit/job-words.tsx'
import { useFreshJobs } from '../../kit/use-fresh-jobs.ts'

/** An order's latest papers, finished or in progress. */
export function OrderPapers({ papers }: { papers: readonly OfficeJob[] }) {
  useFreshJobs(papers.some(isOpen))
  const shown = papers.filter((job) => job.file || isOpen(job) || job.state === 'failed')
  if (shown.length === 0) return null
  return (
    <ul aria-label={m.office_order_papers()} className="mb-6 grid gap-1 rounded-card bg-paper px-4 py-2">
      {shown.map((job) => (
        <JobFileLine key={job.id} job={job} label={jobName(job)} />
      ))}
    </ul>
  )
}

/** Links to this order's place in the print queue. */
export function QueueLink({ order }: { order: OfficeOrder }) {
  const view = viewOf(order)
  if (!view) return null
  return (
    <Link to={linkToOffice('printing', undefined, { View: view, Text: order.orderNumber })} className="link tap">
      {m.office_order_in_queue()}
    </Link>
  )
}

function viewOf({ shipmentStatus, printedAt, delivery, moves }: OfficeOrder): PrintView | undefined {
  const views: Partial<Record<OfficeOrder['shipmentStatus'], PrintView>> = {
    toPrint: printedAt ? 'toPack' : 'toPrint',
    packed: 'packed',
    shipped: delivery?.method === 'pickUp' ? 'ready' : 'courier',
    returned: 'returned',
  }
  // Copies of a finished order are not waiting.
  return moves.some((to) => to !== 'returned') ? views[shipmentStatus] : undefined
}
