import type { Failure } from 'contract/office/queue.ts'
import { Form } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { queueName, reasonText } from './queue-words.ts'

export const failureColumns = (mayEdit: boolean): Column<Failure>[] => [
  {
    key: 'what',
    head: m.office_queues_what(),
    cell: ({ kind, subject }) => (
      <>
        <b className="block font-strong">{queueName(kind)}</b>
        {subject && (
          <bdi dir="auto" className="text-xs text-muted">
            {subject}
          </bdi>
        )}
      </>
    ),
  },
  { key: 'to', head: m.office_queues_to(), cell: ({ recipient }) => <bdi dir="ltr">{recipient ?? '–'}</bdi> },
  {
    key: 'why',
    head: m.office_queues_why(),
    cell: ({ reason, tries }) => (
      <span className="block max-w-[34ch]">
        {reasonText(reason)}
        <span className="block text-xs text-muted">{m.office_queues_tries({ count: formatNumber(tries) })}</span>
      </span>
    ),
  },
  { key: 'state', head: m.office_queues_state(), cell: (failure) => <State failure={failure} /> },
  { key: 'since', head: m.office_queues_since(), isSortable: true, cell: ({ queuedAt }) => formatDateTime(queuedAt) },
  ...(mayEdit ? [{ key: 'act', head: m.office_queues_act(), cell: (failure: Failure) => <Acts failure={failure} /> }] : []),
]

function State({ failure: { state, isRefused, isOver, nextAt } }: { failure: Failure }) {
  if (isOver) return <StateMark tone="ended">{m.office_queues_over()}</StateMark>
  if (isRefused) return <StateMark tone="failed">{m.office_queues_refused()}</StateMark>
  if (state === 'failed') return <StateMark tone="waits">{m.office_queues_put_aside()}</StateMark>
  return (
    <>
      <StateMark tone="idle">{m.office_queues_failing()}</StateMark>
      {nextAt && <span className="block text-xs text-muted">{m.office_queues_next({ at: formatDateTime(nextAt) })}</span>}
    </>
  )
}

function Acts({ failure: { id, kind, isOver, recipient, subject } }: { failure: Failure }) {
  const name = (
    <>
      {queueName(kind)} <bdi dir="ltr">{recipient}</bdi> <bdi>{subject}</bdi>
    </>
  )
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:justify-end">
      {!isOver && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <Button look="line" size="small" type="submit" name="intent" value="retry">
            {m.office_queues_retry()} <span className="sr-only">{name}</span>
          </Button>
        </Form>
      )}
      <ConfirmDelete what={name} fields={{ intent: 'giveUp', kind, id }}>
        {m.office_queues_give_up()}
      </ConfirmDelete>
    </span>
  )
}
