import type { OfficeCoupon } from 'contract/sales/coupon-office.ts'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { FaultSummary, fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { namedFaults } from '../../kit/form/field-labels.ts'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { Section } from '../../kit/section.tsx'
import { CouponItemsField } from './coupon-items-field.tsx'
import { type Choice, type CouponValues, couponLabels, kindChoices, valuesOf } from './coupon-values.ts'
import type { CouponAnswer } from './send-coupon.ts'

type CouponFormProps = {
  /** Undefined for a new one. */
  coupon: OfficeCoupon | undefined
  currency: string
  stages: Choice[]
  subjects: Choice[]
  answer: CouponAnswer | undefined
  /** Read-only staff see the fields locked. */
  mayEdit: boolean
}

/** All rules of a coupon. Empty fields set no restriction. */
export function CouponForm({ coupon, currency, stages, subjects, answer, mayEdit }: CouponFormProps) {
  const typed = answer?.typed ?? valuesOf(coupon)
  const faults = answer?.faults ?? {}
  const isSaving = useNavigation().state === 'submitting'
  const text = (name: string, label: string, more: { hint?: ReactNode; type?: string; isReadOnly?: boolean; unit?: string } = {}) => (
    <Field id={fieldId(name)} label={label} hint={more.hint} error={faults[name]} aside={more.unit && <bdi>{more.unit}</bdi>}>
      {(input) => (
        <input
          {...input}
          name={name}
          type={more.type ?? 'text'}
          inputMode={more.type ? undefined : name === 'code' ? 'text' : 'decimal'}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          readOnly={more.isReadOnly}
          defaultValue={typed[name]?.[0] ?? ''}
        />
      )}
    </Field>
  )
  return (
    <Form method="post" noValidate className="max-w-180">
      {/* Saving after the comparison overwrites the other's version. */}
      {coupon && <input type="hidden" name="mark" value={answer?.theirs?.mark ?? coupon.mark} />}
      <div className="mb-6 grid gap-4 empty:hidden">
        <FaultSummary title={m.office_coupon_faults()} faults={namedFaults(faults, couponLabels())} answer={answer?.at} />
        {answer?.theirs && answer.typed && (
          <CouponConflict mine={answer.typed} theirs={answer.theirs} stages={stages} subjects={subjects} />
        )}
        {answer?.failed && (
          <Notice tone="failed" role="alert">
            {answer.failed}
          </Notice>
        )}
        {answer?.isSaved && !answer.undo && (
          <Notice tone="leaf" role="status">
            {m.office_coupon_saved()}
          </Notice>
        )}
      </div>
      <fieldset disabled={!mayEdit} className="contents">
        <Section title={m.office_coupon_discount()}>
          <div className="grid items-start gap-5 lg:grid-cols-3">
            {text('code', m.office_coupon_code(), {
              hint: coupon?.isKnown ? m.office_coupon_code_kept() : m.office_coupon_code_hint(),
              isReadOnly: coupon?.isKnown ?? false,
            })}
            {text('percent', m.office_coupon_percent(), { unit: '%' })}
            {text('amount', m.office_coupon_amount(), { unit: shownCurrency(currency), hint: m.office_coupon_one_of() })}
          </div>
          <p className="mt-5 mb-2 text-muted">{m.office_coupon_buy_text()}</p>
          <div className="grid items-start gap-5 lg:grid-cols-3">
            {text('buy', m.office_coupon_buy())}
            {text('get', m.office_coupon_get())}
          </div>
          <div className="mt-4">
            <CheckBox name="freesDelivery" value="true" defaultChecked={typed.freesDelivery?.[0] === 'true'}>
              {m.office_coupon_delivery()}
              <span className="block text-sm font-normal text-muted">{m.office_coupon_delivery_hint()}</span>
            </CheckBox>
          </div>
        </Section>
        <Section title={m.office_coupon_limits()}>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {text('startsOn', m.office_coupon_starts(), { type: 'date' })}
            {text('endsOn', m.office_coupon_ends(), { type: 'date', hint: m.office_coupon_ends_hint() })}
            {text('maxUses', m.office_coupon_max_uses(), { hint: m.office_coupon_open() })}
            {text('maxUsesPerStudent', m.office_coupon_max_each(), { hint: m.office_coupon_open() })}
            {text('minOrder', m.office_coupon_min(), { unit: shownCurrency(currency) })}
            <div className="self-center">
              <CheckBox name="isFirstOrderOnly" value="true" defaultChecked={typed.isFirstOrderOnly?.[0] === 'true'}>
                {m.office_coupon_first()}
              </CheckBox>
            </div>
          </div>
        </Section>
        <Section title={m.office_coupon_for()}>
          <p className="mb-4 text-muted">{m.office_coupon_for_text()}</p>
          <div className="mb-5">
            <CheckBox name="skipsReduced" value="true" defaultChecked={typed.skipsReduced?.[0] === 'true'}>
              {m.office_coupon_reduced()}
              <span className="block text-sm font-normal text-muted">{m.office_coupon_reduced_hint()}</span>
            </CheckBox>
          </div>
          <Choices name="kinds" label={m.office_coupon_kinds()} choices={kindChoices()} chosen={typed.kinds} fault={faults.kinds} />
          <Choices
            name="studyStageIds"
            label={m.office_coupon_stages()}
            choices={stages}
            chosen={typed.studyStageIds}
            fault={faults.studyStageIds}
          />
          <Choices
            name="subjectIds"
            label={m.office_coupon_subjects()}
            choices={subjects}
            chosen={typed.subjectIds}
            fault={faults.subjectIds}
          />
          <CouponItemsField value={typed.items?.[0] ?? ''} fault={faults.items} mayEdit={mayEdit} />
        </Section>
      </fieldset>
      {mayEdit && <SaveBar labels={couponLabels()} isSaving={isSaving} isRefused={answer?.typed !== undefined} />}
    </Form>
  )
}

const CheckBox = ({ children, ...input }: { name: string; value: string; defaultChecked: boolean; children: ReactNode }) => (
  <label className="check-row">
    <input type="checkbox" {...input} />
    <span className="label">{children}</span>
  </label>
)

type ChoicesProps = { name: string; label: string; choices: Choice[]; chosen: string[] | undefined; fault: string | undefined }

/** An earlier choice that is no longer on sale stays chosen, by its number. */
function Choices({ name, label, choices, chosen = [], fault }: ChoicesProps) {
  const gone = chosen.filter((id) => !choices.some((choice) => choice.id === id)).map((id) => ({ id, title: id }))
  const groups = Map.groupBy([...choices, ...gone], ({ group = '' }: Choice) => group)
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="mb-5">
      <legend className="text-sm font-strong">{label}</legend>
      {fault && <p className="text-xs font-strong text-danger">{fault}</p>}
      {[...groups].map(([group, each]) => (
        <div key={group}>
          {group && <p className="mt-2 text-sm text-muted">{group}</p>}
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {each.map(({ id, title }) => (
              <CheckBox key={id} name={name} value={id} defaultChecked={chosen.includes(id)}>
                {title}
                {group && <span className="sr-only"> · {group}</span>}
              </CheckBox>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

type CouponConflictProps = { mine: CouponValues; theirs: OfficeCoupon; stages: Choice[]; subjects: Choice[] }

/** Somebody else's saved rules beside one's own, in readable words. */
function CouponConflict({ mine, theirs, stages, subjects }: CouponConflictProps) {
  const lists: Record<string, Choice[]> = { kinds: kindChoices(), studyStageIds: stages, subjectIds: subjects }
  const titleOf = (name: string, id: string) => {
    const choice = lists[name]?.find((choice) => choice.id === id)
    return choice ? [choice.title, choice.group].filter(Boolean).join(' · ') : id
  }
  const wordsOf = (name: string, value: string) => {
    if (name === 'isFirstOrderOnly' || name === 'freesDelivery' || name === 'skipsReduced') return value === 'true' ? '✓' : ''
    return lists[name]
      ? value
          .split('\n')
          .map((id) => titleOf(name, id))
          .join('\n')
      : value
  }
  return <ConflictNotice mine={inLines(mine)} theirs={inLines(valuesOf(theirs))} labels={couponLabels()} wordsOf={wordsOf} />
}

/** The form lists boxes in page order and the shop in its own: compared without order. */
const inLines = (values: CouponValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, each]) => [name, each.toSorted().join('\n')]))
