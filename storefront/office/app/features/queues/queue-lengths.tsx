import type { QueueLength } from 'contract/office/queue.ts'
import { Form } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Section } from '../../kit/section.tsx'
import { queueName } from './queue-words.ts'

type QueueLengthsProps = { queues: readonly QueueLength[]; mayEdit: boolean }

/** Mail always, and other queues with something to report; the rest is folded. */
export function QueueLengths({ queues, mayEdit }: QueueLengthsProps) {
  const isTold = ({ kind, waiting, underWay, failed }: QueueLength) => kind === 'send-mail' || waiting + underWay + failed > 0
  const told = queues.filter(isTold)
  const quiet = queues.filter((queue) => !isTold(queue))
  return (
    <Section title={m.office_queues_lengths()}>
      <DataTable label={m.office_queues_lengths()} columns={columns(mayEdit)} rows={told} keyOf={({ kind }) => kind} />
      {quiet.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center">
            {m.office_queues_quiet({ count: formatNumber(quiet.length) })}
          </summary>
          <DataTable
            label={m.office_queues_quiet({ count: formatNumber(quiet.length) })}
            columns={columns(false)}
            rows={quiet}
            keyOf={({ kind }) => kind}
          />
        </details>
      )}
    </Section>
  )
}

const timeOf = (time: string | null) => (time ? formatDateTime(time) : <span className="text-muted">–</span>)

function columns(mayEdit: boolean): Column<QueueLength>[] {
  const retry: Column<QueueLength> = {
    key: 'act',
    head: m.office_queues_act(),
    cell: ({ kind, failed, failing }) =>
      failed + failing > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="kind" value={kind} />
          <Button look="line" size="small" type="submit" name="intent" value="retryAll">
            {m.office_queues_retry_all()} <span className="sr-only">{queueName(kind)}</span>
          </Button>
        </Form>
      ),
  }
  return [
    { key: 'kind', head: m.office_queues_kind(), cell: ({ kind }) => <b className="font-strong">{queueName(kind)}</b> },
    { key: 'waiting', head: m.office_queues_waiting(), isFigure: true, cell: ({ waiting }) => formatNumber(waiting) },
    { key: 'underWay', head: m.office_queues_under_way(), isFigure: true, cell: ({ underWay }) => formatNumber(underWay) },
    { key: 'failing', head: m.office_queues_failing(), isFigure: true, cell: ({ failing }) => formatNumber(failing) },
    { key: 'failed', head: m.office_queues_failed(), isFigure: true, cell: ({ failed }) => formatNumber(failed) },
    { key: 'oldest', head: m.office_queues_oldest(), cell: ({ oldestAt }) => timeOf(oldestAt) },
    { key: 'done', head: m.office_queues_done(), cell: ({ doneAt }) => timeOf(doneAt) },
    ...(mayEdit ? [retry] : []),
  ]
}
