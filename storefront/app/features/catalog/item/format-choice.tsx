import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { dropDust } from 'contract/money.ts'
import { useEffect, useRef } from 'react'
import { m } from '../../../i18n/m.ts'
import { Price, Saving } from '../../../ui/price.tsx'
import { type PaperWays, whenPrinted } from './paper-words.ts'

/** A purchasable format: a printed copy is a separate offer. */
export type Offer = { id: number | string; price: number; format: 'digital' | 'printed' }
export type FormatOption = {
  value: 'digital' | 'printed' | 'both'
  name: string
  when: string
  price: number
  /** Compared with buying both separately. */
  saving?: number
  offers: Offer[]
  isOut: boolean
}

/** The formats of a memo that is also printed, with their labels; undefined if there is no choice. */
export function toFormats({ id, price, isFree, printed }: MemoDetail, ways: PaperWays): FormatOption[] | undefined {
  if (!printed) return undefined
  const digital: Offer = { id, price: price ?? 0, format: 'digital' }
  const paper: Offer = { id: printed.offerId, price: printed.price, format: 'printed' }
  const isOut = !printed.inStock
  const when = isOut ? m.item_out_of_stock() : printed.fewLeft === null ? whenPrinted(ways) : m.item_few_left({ count: printed.fewLeft })
  const isSold = isFree || price !== null
  const apart = digital.price + paper.price
  return [
    ...(isSold
      ? [{ value: 'digital' as const, name: 'PDF', when: m.item_digital_when(), price: digital.price, offers: [digital], isOut: false }]
      : []),
    { value: 'printed', name: m.item_printed(), when, price: paper.price, offers: [paper], isOut },
    // Both at the sum of their prices is no offer.
    ...(printed.bothPrice === null
      ? []
      : [
          {
            value: 'both' as const,
            name: m.item_both(),
            when: isOut ? when : m.item_both_when(),
            price: printed.bothPrice,
            // Sold-out formats promise no saving.
            ...(isOut ? {} : { saving: dropDust(apart - printed.bothPrice) }),
            offers: [digital, paper],
            isOut,
          },
        ]),
  ]
}

type FormatChoiceProps = {
  options: readonly FormatOption[]
  chosen: FormatOption
  currency: string
  onChoose: (option: FormatOption) => void
}

/** Radio cards: three in a row on desktops, stacked on phones. */
export function FormatChoice({ options, chosen, currency, onChoose }: FormatChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // A choice made before hydration is shown by the browser, so it is what is bought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after hydration React hears of each choice
  useEffect(() => {
    const marked = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const option = options.find(({ value }) => value === marked)
    if (option && option.value !== chosen.value) onChoose(option)
  }, [])
  return (
    <fieldset ref={group} className="needs-script mt-6">
      <legend className="mb-2 text-sm font-strong">{m.item_choose_format()}</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {options.map((option) => (
          <label
            key={option.value}
            className={`check-row min-h-15! items-start! rounded-card border border-control px-3.5 py-3 ${option.isOut ? 'text-muted' : 'hover:border-ink'} has-checked:border-action has-checked:bg-leaf has-checked:shadow-[inset_0_0_0_1px_var(--color-action)]`}
          >
            <input
              type="radio"
              name="format"
              value={option.value}
              checked={option.value === chosen.value}
              disabled={option.isOut}
              onChange={() => onChoose(option)}
              className="mt-0.5!"
            />
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3 sm:block">
              <span className="label font-strong">{option.name}</span>
              <span className="block text-xs text-muted max-sm:order-1 max-sm:w-full">{option.when}</span>
              {option.price > 0 && <Price amount={option.price} currency={currency} className="sm:mt-1 sm:inline-block" />}
              {option.saving && <Saving amount={option.saving} currency={currency} className="max-sm:order-2 sm:mt-1.5" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
