import { linkTo } from 'contract/pages.ts'
import { m } from '../../../i18n/m.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'

/** Breadcrumbs, title and item count. */
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
