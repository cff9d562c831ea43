import { linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { m } from '../../i18n/m.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import type { MemoCardData, PackageCardData } from '../catalog/card/card-data.ts'
import { ItemCover } from '../catalog/card/item-cover.tsx'

type CounterProps = { great: PackageCardData; onePrice: string; memos: readonly MemoCardData[] }

/** The counter: one large package, as tall as two memos and their gap. On phones a row of covers, each with its price. */
export function Counter({ great, onePrice, memos }: CounterProps) {
  return (
    <div className="min-w-0">
      <div className="counter no-scrollbar">
        {[great, ...memos].map((item) => (
          <Link key={`${item.kind}${item.id}`} to={linkToItem(item.kind, item.id)} prefetch="intent" className="min-w-0">
            <ItemCover item={item} />
            <span className="mt-2 block text-sm leading-[1.35] lg:sr-only">
              {item.price !== null && <Price amount={item.price} currency={item.currency} className="block text-md" />}
              <span className="line-clamp-2 font-strong">
                <Bilingual text={item.title} />
              </span>
              <span className="block truncate text-muted">
                {item.kind === 'package' ? onePrice : <Bilingual text={item.subjectTitle} />}
              </span>
            </span>
          </Link>
        ))}
      </div>
      <div className="mt-6 grid grid-cols-[1fr_auto] items-end gap-6 border-t border-rule pt-4 max-lg:hidden">
        <div className="min-w-0">
          <h2 className="text-lg">
            <Bilingual text={great.title} />
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
        <ButtonLink look="line" size="small" to={linkToItem('package', great.id)}>
          {m.catalog_see_package()}
        </ButtonLink>
      </div>
    </div>
  )
}
