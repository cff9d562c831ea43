import type { PackagePart, Pricing } from 'contract/catalogue/editing/package-editing.ts'
import { lessShare } from 'contract/catalogue/package-price.ts'
import { latinDecimal } from 'contract/digits.ts'
import { parseDecimal, toDecimal } from 'contract/money.ts'
import { type SyntheticEvent, useState } from 'react'
import { formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { RadioChoice } from '../../kit/form/box-field.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { NumberField } from '../../kit/form/small-fields.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { Section } from '../../kit/section.tsx'

type PricingFieldsProps = FieldsProps & { parts: readonly PackagePart[]; currency: string }

/** The package's price with the arithmetic: the sum of its parts, the saving, what the buyer pays. */
export function PricingFields({ parts, currency, values, faults }: PricingFieldsProps) {
  const [typed, setTyped] = useState(values)
  const watch = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    const { pricing = '', price = '', percent = '' } = form ? Object.fromEntries(new FormData(form)) : {}
    setTyped({ pricing: String(pricing), price: String(price), percent: String(percent) })
  }
  const given = { values, faults }
  const chosen = values.pricing
  return (
    <Section title={m.office_package_pricing()}>
      <div id={fieldId('pricing')} tabIndex={-1} onInput={watch} className="group/pricing grid">
        <RadioChoice name="pricing" value="fixed" title={m.office_package_fixed()} chosen={chosen} />
        <div className="hidden ps-8 group-has-[[value=fixed]:checked]/pricing:block">
          <NumberField name="price" label={m.office_memo_price()} unit={shownCurrency(currency)} {...given} />
        </div>
        <RadioChoice
          name="pricing"
          value="percent"
          title={m.office_package_percent()}
          hint={m.office_package_percent_hint()}
          chosen={chosen}
        />
        <div className="hidden ps-8 group-has-[[value=percent]:checked]/pricing:block">
          <NumberField name="percent" label={m.office_package_share()} unit="%" {...given} />
        </div>
        <RadioChoice name="pricing" value="free" title={m.office_package_free()} chosen={chosen} />
        <RadioChoice name="pricing" value="none" title={m.office_package_none()} chosen={chosen} />
        {faults.pricing && <p className="text-xs font-strong text-danger">{faults.pricing}</p>}
      </div>
      <Arithmetic parts={parts} currency={currency} typed={typed} />
    </Section>
  )
}

type ArithmeticProps = { parts: readonly PackagePart[]; currency: string; typed: Record<string, string> }

function Arithmetic({ parts, currency, typed }: ArithmeticProps) {
  const onSale = parts.filter(({ isOnSale }) => isOnSale)
  const sumMinor = onSale.reduce((sum, { price }) => sum + (parseDecimal(price ?? '0', currency) ?? 0), 0)
  const percent = Number(latinDecimal(typed.percent ?? '')) || 0
  const paysMinor = paidFor(typed.pricing as Pricing, typed.price ?? '', percent, sumMinor, currency)
  const amount = (minor: number) => moneyText(toDecimal(minor, currency), currency)
  const isShare = typed.pricing === 'percent'
  const row = 'flex justify-between gap-4 border-b border-hairline py-1.5'
  return (
    <dl aria-live="polite" className="mt-4 tabular-nums">
      <div className={row}>
        <dt>{m.office_package_sum({ count: onSale.length })}</dt>
        <dd>{amount(sumMinor)}</dd>
      </div>
      {paysMinor !== undefined && (
        <>
          <div className={row}>
            <dt>{isShare ? m.office_package_saving_share({ percent: formatNumber(percent) }) : m.office_package_saving()}</dt>
            <dd>{amount(Math.max(0, sumMinor - paysMinor))}</dd>
          </div>
          <div className="flex justify-between gap-4 py-1.5 font-strong">
            <dt>{m.office_package_pays()}</dt>
            <dd>{paysMinor === 0 ? m.office_memo_free() : amount(paysMinor)}</dd>
          </div>
          {paysMinor >= sumMinor && sumMinor > 0 && <p className="text-xs text-offer">{m.office_package_saves_nothing()}</p>}
        </>
      )}
    </dl>
  )
}

/** In minor units; undefined while unknown. */
function paidFor(pricing: Pricing, price: string, percent: number, sumMinor: number, currency: string): number | undefined {
  if (pricing === 'free') return 0
  if (pricing === 'percent') return percent > 0 && percent < 100 ? lessShare(sumMinor, Math.round(percent * 100)) : undefined
  return pricing === 'fixed' && price.trim() ? parseDecimal(latinDecimal(price), currency) : undefined
}
