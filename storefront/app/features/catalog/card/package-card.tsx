import { memo } from 'react'
import { formatAmount } from '../../../i18n/format.ts'
import { m } from '../../../i18n/m.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Check } from '../../../ui/icons.tsx'
import { LeaderList, LeaderRow } from '../../../ui/leader-list.tsx'
import { OldPrice, Price, Saving } from '../../../ui/price.tsx'
import { useItemState } from '../item/use-item-state.ts'
import type { PackageCardData } from './card-data.ts'
import { CardTitle } from './card-title.tsx'
import { ItemCover } from './item-cover.tsx'

/** A package beside its contents, each with its own price, and their sum. */
export const PackageCard = memo(function PackageCard({ item, level = 'h3' }: { item: PackageCardData; level?: 'h2' | 'h3' }) {
  return (
    <article className="group relative grid min-w-0 grid-cols-[116px_minmax(0,1fr)] grid-rows-[auto_1fr] content-start gap-x-5 gap-y-1 md:grid-cols-[148px_minmax(0,1fr)]">
      <ItemCover item={item} className="row-span-2 self-start" />
      <div className="min-w-0">
        <CardTitle kind="package" id={item.id} title={item.title} level={level} className="text-md leading-tight" />
        <p className="mt-0.5 text-xs text-muted">{item.facts}</p>
        <LeaderList isMoney isDense className="my-2 text-xs">
          {item.contents.map((content) => (
            <LeaderRow key={content.id} name={<Bilingual text={content.title} />} figure={ownPrice(content.price, item.currency)} />
          ))}
          {item.rest && (
            <LeaderRow name={<span className="text-muted">{item.rest.text}</span>} figure={formatAmount(item.rest.sum, item.currency)} />
          )}
        </LeaderList>
      </div>
      <PackageCost item={item} />
    </article>
  )
})

function ownPrice(price: number | null, currency: string): string {
  if (price === null) return '–'
  return price === 0 ? m.catalog_free() : formatAmount(price, currency)
}

/** The price, the parts' sum, and the difference. */
export function PackageCost({ item, className = '' }: { item: PackageCardData; className?: string }) {
  const state = useItemState(item.id)
  if (state === 'owned') {
    return (
      <p className="inline-flex items-center gap-1.5 text-sm font-strong text-action">
        <Check className="size-4" />
        {m.catalog_owned()}
      </p>
    )
  }
  if (item.isFree) return <p className="text-lg font-head text-action">{m.catalog_free()}</p>
  if (item.price === null) return null
  return (
    <p data-sale={item.id} className={`flex flex-wrap content-start items-baseline gap-x-2.5 gap-y-0.5 ${className}`}>
      <Price amount={item.price} currency={item.currency} className="text-lg" />
      {item.savings > 0 && <OldPrice amount={item.listPrice} currency={item.currency} />}
      {item.savings > 0 && <Saving amount={item.savings} currency={item.currency} />}
    </p>
  )
}
