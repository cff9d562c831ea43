import { linkToItem } from 'contract/pages.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { m } from '../../../i18n/m.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LeaderList, LeaderRow } from '../../../ui/leader-list.tsx'
import { Saving } from '../../../ui/price.tsx'
import { ItemCover } from '../card/item-cover.tsx'
import type { Upsell } from './upsell-words.ts'

/** The package with a memo, and its saving. */
export default function PackageUpsell({ item, lines }: Upsell) {
  const { price, currency, savings } = item
  return (
    <section className="grid grid-cols-[92px_minmax(0,1fr)] items-start gap-4 rounded-card bg-paper p-5">
      <ItemCover item={item} />
      <div className="min-w-0">
        <p className="text-sm text-muted">{m.catalog_in_package()}</p>
        <h2 className="text-md leading-tight">
          <Bilingual text={item.title} />
        </h2>
        {price !== null && (
          <LeaderList isMoney className="mt-1 text-sm">
            {lines.map(({ name, amount }) => (
              <LeaderRow key={name} name={name} figure={formatAmount(amount, currency)} />
            ))}
            <LeaderRow name={<b>{m.catalog_together()}</b>} figure={<b>{formatAmount(price, currency)}</b>} />
          </LeaderList>
        )}
      </div>
      <div className="col-span-full grid justify-items-start gap-3">
        {savings > 0 && <Saving amount={savings} currency={currency} />}
        <ButtonLink look="line" to={linkToItem('package', item.id)} className="w-full">
          {m.catalog_see_package()}
        </ButtonLink>
      </div>
    </section>
  )
}
