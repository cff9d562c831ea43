import { getPackageChoicesEndpoint, type ListedPackage, listPackageRowsEndpoint } from 'contract/catalogue/editing/package-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { formatAmount, formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Cover } from 'storefront/app/ui/cover/cover.tsx'
import { Plus } from 'storefront/app/ui/icons.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { ChoiceBar } from '../../kit/bulk/choice-bar.tsx'
import { NothingMatched } from '../../kit/bulk/nothing-matched.tsx'
import { boxOf, useChoice } from '../../kit/bulk/use-choice.tsx'
import { DeletedHere } from '../../kit/form/deleted-here.tsx'
import { ItemStateMark } from '../../kit/item-state.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { EmptyList } from '../../kit/list/empty-list.tsx'
import { CoverCell, TitleIn } from '../../kit/list/item-cells.tsx'
import { ItemStateViews } from '../../kit/list/item-state-views.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { StageFilter } from '../../kit/list/stage-filter.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/packages-page'
import { packageFilters } from './bulk/read-package-bulk.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_packages()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [list, choices] = await Promise.all([
    load(context, listPackageRowsEndpoint, { query: listQuery(listPackageRowsEndpoint, request) }),
    loadPart(context, getPackageChoicesEndpoint, {}),
  ])
  return { list: list.data, stages: choices?.data.stages ?? [] }
}

export default function PackagesPage({ loaderData: { list, stages } }: Route.ComponentProps) {
  const { open } = useFrame()
  const choice = useChoice(list.items)
  const mayChange = open.includes('packageBulkNew')
  return (
    <>
      <PageHead
        title={m.office_packages()}
        actions={
          open.includes('newPackage') && (
            <ButtonLink look="primary" size="small" to={linkToOffice('newPackage')}>
              <Plus className="size-4" aria-hidden="true" />
              {m.office_package_new()}
            </ButtonLink>
          )
        }
      />
      <DeletedHere />
      <ItemStateViews label={m.office_packages_views()} counts={list.counts} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_packages_search()} />
        <StageFilter stages={stages} anyStage={m.office_subjects_any_stage()} />
        <ListTools list="packages" file="packages" columns={columns(list.items[0]?.currency ?? '')} />
      </div>
      {list.items.length === 0 && <NothingMatched />}
      {list.items.length === 0 ? (
        <EmptyList
          none={{
            title: m.office_packages_none(),
            text: m.office_packages_none_text(),
            children: open.includes('newPackage') && (
              <ButtonLink look="primary" size="small" to={linkToOffice('newPackage')}>
                {m.office_package_new()}
              </ButtonLink>
            ),
          }}
          unmatched={{
            title: m.office_packages_empty(),
            text: m.office_packages_empty_text(),
            all: m.office_packages_show_all(),
            to: linkToOffice('packages'),
          }}
        />
      ) : (
        <DataTable
          label={m.office_packages()}
          columns={columns(list.items[0]?.currency ?? '')}
          rows={list.items}
          keyOf={({ id }) => id}
          isSelected={({ id }) => choice.isChosen(id)}
          box={mayChange ? boxOf(choice, ({ title }) => titleText(title)) : undefined}
        />
      )}
      <Pager {...list} />
      {mayChange && list.items.length > 0 && (
        <ChoiceBar choice={choice} totalCount={list.totalCount} to={linkToOffice('packageBulkNew')} filters={packageFilters} />
      )}
    </>
  )
}

const columns = (currency: string): Column<ListedPackage>[] => {
  const other = getLocale() === 'en' ? 'ar' : 'en'
  return [
    { key: 'title', head: m.office_memo_title(), isSortable: true, cell: (bundle) => <Leading bundle={bundle} /> },
    {
      key: 'otherTitle',
      head: other === 'en' ? m.office_memo_title_en() : m.office_memo_title_ar(),
      cell: ({ title }) => <TitleIn text={title[other]} lang={other} />,
    },
    { key: 'state', head: m.office_memo_state(), cell: ({ state }) => <ItemStateMark state={state} /> },
    { key: 'items', head: m.office_packages_parts(), isFigure: true, isSortable: true, cell: ({ items }) => formatNumber(items) },
    { key: 'sold', head: m.office_memo_sold(), isFigure: true, isSortable: true, cell: ({ sold }) => formatNumber(sold) },
    { key: 'price', head: m.office_memo_price_in({ currency: shownCurrency(currency) }), isFigure: true, isSortable: true, cell: priceOf },
  ]
}

/** Its price, with the saving below. */
function priceOf({ pricing, percent, price, listPrice, currency }: ListedPackage) {
  if (pricing === 'free') return m.office_memo_free()
  if (price === null) return <span className="text-muted">{m.office_nothing_here()}</span>
  const saved = Math.max(0, listPrice - price)
  return (
    <>
      <bdi dir="ltr">{formatAmount(price, currency)}</bdi>
      <span className="block text-xs text-muted">
        {percent === null
          ? m.office_packages_saves({ amount: formatAmount(saved, currency) })
          : m.office_package_saving_share({ percent: formatNumber(percent) })}
      </span>
    </>
  )
}

/** Links to the package, if the user's roles open it. */
function Leading({ bundle: { id, title, hue, hues, grade, studyStage } }: { bundle: ListedPackage }) {
  return (
    <CoverCell
      cover={<Cover kind="package" id={id} title={title} lang={getLocale()} hue={hue} hues={hues} grade={grade} />}
      to={useFrame().open.includes('package') && linkToOffice('package', id)}
    >
      <span className="min-w-0">
        <Bilingual text={title} />
        {studyStage && (
          <span className="block text-xs font-normal text-muted">
            <Bilingual text={studyStage.title} />
          </span>
        )}
      </span>
    </CoverCell>
  )
}
