import type { ReactNode } from 'react'
import { Breadcrumbs } from 'storefront/app/ui/breadcrumbs.tsx'

type PageHeadProps = {
  title: ReactNode
  /** Beside the title, as shape and word. */
  state?: ReactNode
  /** One muted line below the title. */
  facts?: ReactNode
  crumbs?: readonly { text: string; to?: string }[]
  /** One green button, the others outlined. */
  actions?: ReactNode
}

/** The head of an office page. */
export function PageHead({ title, state, facts, crumbs, actions }: PageHeadProps) {
  return (
    <header className="mb-5 grid items-end gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-xl lg:text-2xl">
          {title}
          {state}
        </h1>
        {facts && <p className="mt-1.5 text-muted">{facts}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
