import type { PackagePart } from 'contract/catalogue/editing/package-editing.ts'
import { parseDecimal, toDecimal } from 'contract/money.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { moneyText } from '../../kit/money-text.ts'

export const PartName = ({ part: { title, name, subjectTitle, isOnSale } }: { part: PackagePart }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="block font-strong">
      <Bilingual text={title} />
    </span>
    <span className="block text-xs text-muted">
      {subjectTitle && (
        <>
          <Bilingual text={subjectTitle} /> ·{' '}
        </>
      )}
      <bdi dir="ltr">{name}</bdi>
    </span>
    {!isOnSale && <span className="block text-xs text-offer">{m.office_package_part_off()}</span>}
  </span>
)

export function PartPrice({ part: { price }, currency }: { part: PackagePart; currency: string }) {
  if (price === null) return <span className="text-xs text-muted">{m.office_package_part_not_alone()}</span>
  const minor = parseDecimal(price, currency) ?? 0
  return minor === 0 ? m.office_memo_free() : moneyText(toDecimal(minor, currency), currency)
}
