import { linkToOffice, type OfficePageName, officePages } from 'contract/office/office-pages.ts'
import type { Waiting, WaitingKind } from 'contract/office/report.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { lowStockAnchor } from '../kit/low-stock-anchor.ts'

export type NavEntry = { page: OfficePageName; to: string; text: string }
export type NavGroup = { title: string; entries: NavEntry[] }

/** The side bar's entries by group, in order; the loader's `open` excludes what the person's roles do not allow. */
export function navGroups(open: readonly OfficePageName[]): NavGroup[] {
  const groups: { title: string; entries: Partial<Record<OfficePageName, string>> }[] = [
    { title: '', entries: { overview: m.office_overview() } },
    {
      title: m.office_group_catalogue(),
      entries: {
        memos: m.office_memos(),
        packages: m.office_packages(),
        subjects: m.office_subjects(),
        curriculum: m.office_curriculum(),
        search: m.office_search_title(),
        imports: m.office_import(),
      },
    },
    {
      title: m.office_group_selling(),
      entries: {
        orders: m.office_orders(),
        printing: m.office_printing(),
        coupons: m.office_coupons(),
        customers: m.office_customers(),
        messages: m.office_messages(),
        errata: m.office_errata(),
        reviews: m.office_reviews(),
        questions: m.office_questions(),
        closing: m.office_closing(),
        reports: m.office_reports(),
        reconciliation: m.office_reconciliation(),
      },
    },
    {
      title: m.office_group_house(),
      entries: {
        staff: m.office_staff(),
        settings: m.office_settings(),
        home: m.office_home(),
        texts: m.office_texts(),
        jobs: m.office_jobs(),
        queues: m.office_queues(),
        log: m.office_log(),
        trace: m.office_trace(),
      },
    },
  ]
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: Object.entries(entries).flatMap(([page, text]) =>
        open.includes(page as OfficePageName) ? [{ page: page as OfficePageName, to: linkToOffice(page as OfficePageName), text }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The page that handles each kind of open work. */
const pageOfKind: Record<WaitingKind, string> = {
  payment: 'orders',
  settlement: 'reconciliation',
  print: 'printing',
  refund: 'orders',
  failure: 'queues',
  message: 'messages',
  question: 'questions',
  fault: 'messages',
  stock: 'memos',
}

/** The filter for just that, where the page shows more. */
const queryOfKind: Partial<Record<WaitingKind, Record<string, string>>> = {
  payment: { View: 'unsettled' },
  print: { View: 'toPrint' },
  refund: { View: 'goingBack' },
  failure: { State: 'failed' },
  fault: { Kind: 'report' },
}

/**
 * Where it is handled; undefined if this shop has no such page yet, or the person may not open it. Reprints are made from the print queue.
 */
export function linkToWaiting(kind: WaitingKind, open: readonly OfficePageName[]): string | undefined {
  if (kind === 'stock' && open.includes('printing')) return `${linkToOffice('printing')}#${lowStockAnchor}`
  const page = pageOfKind[kind]
  const isOpen = page in officePages && open.includes(page as OfficePageName)
  return isOpen ? linkToOffice(page as OfficePageName, undefined, queryOfKind[kind]) : undefined
}

/** The number of open items on a page. Copies running out are shown on the overview only. */
export function countWaiting(page: OfficePageName, waiting: readonly Waiting[] = []): number {
  const isCounted = ({ kind }: Waiting) => pageOfKind[kind] === page && kind !== 'stock'
  return waiting.filter(isCounted).reduce((sum, { count }) => sum + count, 0)
}
