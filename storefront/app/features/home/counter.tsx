import { linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { m } from '../../i18n/m.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import type { MemoCardData, PackageCardData } from '../catalog/card/card-data.ts'
import { ItemCover } from '../catalog/card/item-cover.tsx'

type CounterProps = { great: PackageCardData; onePrice: string; memos: readonly MemoCardData[] }

/** The counter: one large package, as tall as two memos and the gap between them. */
export function Counter({ great, onePrice, memos }: CounterProps) {
  const link = linkToItem('package', great.id)
  return (
    <div className="min-w-0">
      <div className="counter no-scrollbar">
        {[great, ...memos].map((item) => (
          <Link key={item.id} to={linkToItem(item.kind, item.id)} prefetch="intent" tabIndex={-1} aria-hidden="true">
            <ItemCover item={item} />
          </Link>
        ))}
      </div>
      <div className="mt-3.5 grid gap-2 lg:mt-6 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-6 lg:border-t lg:border-rule lg:pt-4">
        <div className="min-w-0">
          <h2 className="text-md lg:text-lg">
            <Link to={link} prefetch="intent" className="tap inline-block decoration-1 underline-offset-[.25em] hover:underline">
              <Bilingual text={great.title} />
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {onePrice}
            {great.price !== null && (
              <>
                {' · '}
                {great.savings > 0 && <OldPrice amount={great.listPrice} currency={great.currency} />}{' '}
                <Price amount={great.price} currency={great.currency} className="text-ink" />
              </>
            )}
          </p>
        </div>
        <ButtonLink look="line" size="small" to={link}>
          {m.catalog_see_package()}
        </ButtonLink>
      </div>
    </div>
  )
}
