import { pickText } from 'contract/locale.ts'
import { type CustomerRow, type CustomerView, listCustomersEndpoint } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { Button, ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { CountedViews } from '../../kit/list/counted-views.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { KeptFilters } from '../../kit/list/kept-filters.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/customers-page'
import { CustomerMark } from './customer-words.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_customers()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await load(context, listCustomersEndpoint, { query: listQuery(listCustomersEndpoint, request) })
  return data
}

/** All account holders: searchable, by state, as a page or a file. */
export default function CustomersPage({ loaderData: { counts, ...page } }: Route.ComponentProps) {
  const [mayExport, mayReveal] = [useMay('customer-export'), useMay('customer-personal')]
  const current = useSearchParams()[0].get('View') ?? 'all'
  return (
    <>
      <PageHead title={m.office_customers()} facts={m.office_customers_facts()} />
      <CountedViews label={m.office_customers_views()} words={viewWords} counts={counts} current={current} />
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="flex min-w-56 flex-1">
          <ListSearch label={m.office_customers_find()} />
        </div>
        <GradeFilter />
        <ListTools
          list="customers"
          columns={columns()}
          file={mayExport ? 'customers' : undefined}
          // Staff who may see personal data can export them; each file is logged.
          otherFile={mayReveal ? { query: { WithContact: 'true' }, format: 'xlsx', text: m.office_customers_export_contact() } : undefined}
        />
      </div>
      {page.totalCount === 0 && (
        <Empty title={m.office_customers_none()} text={m.office_customers_none_text()}>
          <ButtonLink look="line" size="small" to={linkToOffice('customers')}>
            {m.office_customers_show_all()}
          </ButtonLink>
        </Empty>
      )}
      {page.totalCount > 0 && <DataTable label={m.office_customers()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
    </>
  )
}

const viewWords: Record<CustomerView, () => string> = {
  all: m.office_customers_all,
  buyers: m.office_customers_buyers,
  disabled: m.office_customers_disabled,
  flagged: m.office_customers_flagged,
}

/** A choice applies at once; without a script, by the button. */
function GradeFilter() {
  const [query] = useSearchParams()
  const submit = useSubmit()
  return (
    <Form key={query.toString()} method="get" className="flex gap-3" onChange={(event) => submit(event.currentTarget)}>
      <KeptFilters own={['Grade']} />
      <SelectInput
        name="Grade"
        aria-label={m.office_customers_grade()}
        defaultValue={query.get('Grade') ?? ''}
        className="min-h-11 max-w-60 rounded-control border border-control bg-surface px-3"
      >
        <option value="">{m.office_customers_any_grade()}</option>
        {Array.from({ length: 12 }, (_, index) => index + 1).map((grade) => (
          <option key={grade} value={grade}>
            {m.catalog_grade({ grade: formatNumber(grade) })}
          </option>
        ))}
      </SelectInput>
      <Button type="submit" look="line" size="small" className="not-noscript:sr-only">
        {m.office_customers_filter()}
      </Button>
    </Form>
  )
}

const columns = (): Column<CustomerRow>[] => [
  {
    key: 'name',
    head: m.office_customer_name(),
    isSortable: true,
    cell: ({ id, fullName, grade }) => (
      <>
        <Link to={linkToOffice('customer', id)} prefetch="intent" className="link tap font-strong">
          <bdi>{fullName}</bdi>
        </Link>
        {grade && <span className="block text-xs text-muted">{pickText(grade, getLocale()).text}</span>}
      </>
    ),
  },
  { key: 'contact', head: m.office_customer_contact(), cell: (row) => <Contact {...row} /> },
  { key: 'state', head: m.office_customer_state(), cell: (row) => <CustomerMark {...row} /> },
  { key: 'orders', head: m.office_customer_orders(), isSortable: true, isFigure: true, cell: ({ orders }) => formatNumber(orders) },
  {
    key: 'lastOrder',
    head: m.office_customer_last(),
    isSortable: true,
    isFigure: true,
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt) : <span className="text-muted">–</span>),
  },
  { key: 'created', head: m.office_customer_since(), isSortable: true, isFigure: true, cell: ({ createdAt }) => formatDate(createdAt) },
]

/** Masked. */
function Contact({ email, phone }: CustomerRow) {
  return (
    <span className="block text-xs text-muted max-lg:text-end">
      <bdi dir="ltr" className="block rtl:text-end max-lg:rtl:text-start">
        {email}
      </bdi>
      {phone && (
        <bdi dir="ltr" className="block rtl:text-end max-lg:rtl:text-start">
          {phone}
        </bdi>
      )}
    </span>
  )
}
