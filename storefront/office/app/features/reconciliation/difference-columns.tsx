import { linkToOffice } from 'contract/office/office-pages.ts'
import { type DifferenceKind, mostNote, type SettlementDifference } from 'contract/sales/settlement.ts'
import { Form, Link } from 'react-router'
import { formatAmount, formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { fullDay } from '../../kit/format-day.ts'
import { gatewayName } from '../../kit/gateway-name.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import type { DifferenceAnswer } from './act-on-difference.ts'

const none = <span className="text-muted">–</span>

export function differenceColumns(mayEdit: boolean, answer: DifferenceAnswer | undefined): Column<SettlementDifference>[] {
  const amount = (value: number | null, currency: string) => (value === null ? none : <bdi dir="ltr">{formatAmount(value, currency)}</bdi>)
  return [
    {
      key: 'what',
      head: m.office_reconciliation_what(),
      cell: ({ kind, gateway, unasked }) => (
        <span className="block max-w-[32ch]">
          <b className="block font-strong">{differenceText(kind)}</b>
          <span className="text-xs text-muted">{gatewayName(gateway)}</span>
          {unasked && <span className="block text-xs text-muted">{m.office_reconciliation_unasked({ count: formatNumber(unasked) })}</span>}
        </span>
      ),
    },
    { key: 'day', head: m.office_reconciliation_day(), isSortable: true, cell: ({ day }) => fullDay(day) },
    {
      key: 'order',
      head: m.office_reconciliation_order(),
      cell: ({ order }) =>
        order ? (
          <Link to={linkToOffice('order', order.id)} className="link tap font-strong">
            {order.number}
          </Link>
        ) : (
          none
        ),
    },
    {
      key: 'reference',
      head: m.office_reconciliation_reference(),
      cell: ({ gatewayRef }) => (
        <bdi dir="ltr" className="text-xs break-all">
          {gatewayRef || '–'}
        </bdi>
      ),
    },
    { key: 'ours', head: m.office_reconciliation_ours(), isFigure: true, cell: ({ ours, currency }) => amount(ours, currency) },
    { key: 'theirs', head: m.office_reconciliation_theirs(), isFigure: true, cell: ({ theirs, currency }) => amount(theirs, currency) },
    {
      key: 'state',
      head: m.office_reconciliation_state(),
      cell: (difference) => (
        <Explanation difference={difference} mayEdit={mayEdit} answer={answer?.id === difference.id ? answer : undefined} />
      ),
    },
  ]
}

type ExplanationProps = { difference: SettlementDifference; mayEdit: boolean; answer: DifferenceAnswer | undefined }

function Explanation({ difference: { id, explained, kind }, mayEdit, answer }: ExplanationProps) {
  const name = <span className="sr-only">{differenceText(kind)}</span>
  if (explained) {
    return (
      <Form method="post" preventScrollReset className="grid max-w-[36ch] justify-items-start gap-1">
        <bdi dir="auto">{explained.note}</bdi>
        <span className="text-xs text-muted">
          {m.office_reconciliation_by({ name: `\u2068${explained.byName}\u2069`, at: formatDateTime(explained.at) })}
        </span>
        <input type="hidden" name="id" value={id} />
        {mayEdit && (
          <Button look="line" size="small" type="submit" name="intent" value="reopen">
            {m.office_reconciliation_reopen()} {name}
          </Button>
        )}
      </Form>
    )
  }
  if (!mayEdit) return none
  return (
    <details open={Boolean(answer?.fault)}>
      <summary className="link inline-flex min-h-11 min-w-11 items-center font-strong">
        {m.office_reconciliation_explain()} {name}
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid min-w-56 justify-items-start gap-2 pb-2">
        <input type="hidden" name="id" value={id} />
        <Field label={m.office_reconciliation_note()} error={answer?.fault}>
          {(input) => <textarea {...input} name="note" rows={3} dir="auto" maxLength={mostNote} defaultValue={answer?.note} />}
        </Field>
        <Button look="primary" size="small" type="submit" name="intent" value="explain">
          {m.office_reconciliation_save()}
        </Button>
      </Form>
    </details>
  )
}

function differenceText(kind: DifferenceKind): string {
  const words: Record<DifferenceKind, () => string> = {
    notOurs: m.office_reconciliation_not_ours,
    notTheirs: m.office_reconciliation_not_theirs,
    otherAmount: m.office_reconciliation_other_amount,
    refundFailed: m.office_reconciliation_refund_failed,
    refundDiffers: m.office_reconciliation_refund_differs,
    notCompared: m.office_reconciliation_not_compared,
  }
  return words[kind]()
}
