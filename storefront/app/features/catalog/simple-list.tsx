import { linkTo, type PageName } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { m } from '../../i18n/m.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { type Choice, ChoiceChips } from './choice-chips.tsx'
import { everything } from './list-filters.ts'
import type { ListOrder } from './list-order.ts'
import type { ListProgress } from './list-progress.ts'
import { LoadMore } from './load-more.tsx'
import { SortSelect } from './sort-select.tsx'

type SimpleListProps = {
  page: PageName
  title: string
  count: string
  stages: readonly Choice[] | null
  prices?: readonly Choice[]
  order?: ListOrder
  applied?: ReactNode
  progress: ListProgress | undefined
  isEmpty: boolean
  children: ReactNode
}

/** A list with few filters, as chips: packages and subjects. */
export function SimpleList({ page, title, count, stages, prices = [], order, applied, progress, isEmpty, children }: SimpleListProps) {
  return (
    <div className="wrap pb-14 lg:pb-24">
      <ListHead title={title} count={count} />
      <div className="flex flex-wrap items-center gap-3 pb-6 lg:flex-nowrap lg:pb-9">
        {stages ? (
          <ChoiceChips label={m.catalog_filter_stage()} choices={stages} className="flex-[1_1_100%] lg:flex-1" />
        ) : (
          <FailedPart className="flex-[1_1_100%] lg:flex-1" />
        )}
        {order && <SortSelect order={order} />}
        {applied}
      </div>
      {prices.length > 0 && <ChoiceChips label={m.catalog_filter_price()} choices={prices} className="-mt-3 mb-6 lg:-mt-6 lg:mb-9" />}
      {isEmpty ? (
        <Empty title={m.catalog_nothing_here()} text={m.catalog_nothing_here_text()}>
          <ButtonLink look="line" size="small" to={linkTo(page) + everything}>
            {m.catalog_show_all()}
          </ButtonLink>
        </Empty>
      ) : (
        children
      )}
      <LoadMore progress={progress} />
    </div>
  )
}

/** Breadcrumbs, title and number of items. */
export function ListHead({ title, count }: { title: string; count: string }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: m.nav_home(), to: linkTo('home') }, { text: title }]} />
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-4 lg:pt-1 lg:pb-7">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="text-muted" role="status">
          {count}
        </p>
      </div>
    </>
  )
}
