import type { PhoneEdition } from 'contract/catalogue/editing/phone-edition.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Check, TriangleAlert } from 'storefront/app/ui/icons.tsx'

const words: Record<NonNullable<PhoneEdition['fault']>, (given: { page: string }) => string> = {
  undeclared: () => m.office_memo_phone_undeclared(),
  turned: m.office_memo_phone_turned,
  untagged: m.office_memo_phone_untagged,
  drawings: m.office_memo_phone_drawings,
}

/** Whether phones can show the file as flowing text; if not, why, and what students see instead. */
export function PhoneEditionNote({ phone }: { phone: PhoneEdition | null }) {
  if (!phone) return null
  const { isPossible, fault, page } = phone
  return (
    <p className="mt-2 flex gap-2 text-sm">
      {isPossible ? <Check className="mt-0.5 text-action" aria-hidden /> : <TriangleAlert className="mt-0.5 text-offer" aria-hidden />}
      <span>
        <b className="font-strong">{isPossible ? m.office_memo_phone_yes() : m.office_memo_phone_no()}</b>{' '}
        {fault && words[fault]({ page: formatNumber(page ?? 1) })} {fault && m.office_memo_phone_instead()}
      </span>
    </p>
  )
}
