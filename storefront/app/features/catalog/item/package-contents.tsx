import { linkToItem } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Check } from '../../../ui/icons.tsx'
import { Price } from '../../../ui/price.tsx'
import type { PackageCardData } from '../card/card-data.ts'
import { ItemCover } from '../card/item-cover.tsx'
import type { ShownContent } from './package-words.ts'
import { useItemState } from './use-item-state.ts'

type ContentsProps = { contents: readonly ShownContent[]; currency: string }

/** The contents, each with its own price; owned items say so. */
export function PackageContents({ contents, currency }: ContentsProps) {
  return (
    <ul className="border-t border-rule" aria-label={m.catalog_contents()}>
      {contents.map((content) => (
        <ContentRow key={content.id} content={content} currency={currency} />
      ))}
    </ul>
  )
}

function ContentRow({ content, currency }: { content: ShownContent; currency: string }) {
  const { kind, id, title, price, subjectTitle } = content
  const isOwned = useItemState(id) === 'owned'
  return (
    <li className="group relative grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-3">
      <ItemCover item={content} className="shadow-none!" />
      <div className="min-w-0">
        <Link
          to={linkToItem(kind, id)}
          prefetch="intent"
          className="block leading-tight font-strong decoration-1 underline-offset-[.25em] group-hover:underline after:absolute after:inset-0"
        >
          <Bilingual text={title} />
        </Link>
        {subjectTitle && (
          <span className="text-xs text-muted">
            <Bilingual text={subjectTitle} />
          </span>
        )}
      </div>
      <div className="text-end">
        {isOwned && (
          <span className="flex items-center justify-end gap-1 text-xs font-strong text-action">
            <Check className="size-3.5" />
            {m.catalog_you_own()}
          </span>
        )}
        {price === null ? (
          <span className="text-sm text-muted">{m.catalog_only_here()}</span>
        ) : (
          <ContentPrice price={price} currency={currency} />
        )}
      </div>
    </li>
  )
}

function ContentPrice({ price, currency }: { price: number; currency: string }) {
  if (price === 0) return <b className="font-strong text-action">{m.catalog_free()}</b>
  return <Price amount={price} currency={currency} />
}

/** Whether the package costs less than its parts, so that there is a sum to show. */
export const hasSum = ({ price, savings }: PackageCardData) => price !== null && savings > 0

/** The sum: the parts' price, the saving, and the price. */
export function PackageSum({ item, singly }: { item: PackageCardData; singly: string }) {
  if (item.price === null || !hasSum(item)) return null
  return (
    <dl className="pt-4 pb-2">
      <SumRow name={singly}>
        <Price amount={item.listPrice} currency={item.currency} className="[&>b]:font-strong" />
      </SumRow>
      <SumRow name={m.catalog_package_saving()} className="text-offer">
        <Price amount={item.savings} currency={item.currency} sign="−" className="[&>b]:font-strong [&>span]:text-offer" />
      </SumRow>
      <SumRow name={m.catalog_together()} className="mt-1.5 border-t border-rule pt-3 font-strong">
        <Price amount={item.price} currency={item.currency} className="text-xl leading-none" />
      </SumRow>
    </dl>
  )
}

function SumRow({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-1.25 ${className}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
