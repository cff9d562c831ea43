import { QueueKind } from 'contract/office/queue.ts'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { KeptFilters } from '../../kit/list/kept-filters.tsx'
import { queueName } from './queue-words.ts'

/** Failures of one kind. A choice applies at once; without a script, by the button. */
export function KindFilter() {
  const [query] = useSearchParams()
  const submit = useSubmit()
  return (
    <Form key={query.toString()} method="get" className="flex min-w-0 gap-3" onChange={(event) => submit(event.currentTarget)}>
      <KeptFilters own={['Kind']} />
      <SelectInput
        name="Kind"
        aria-label={m.office_queues_what()}
        defaultValue={query.get('Kind') ?? ''}
        className="min-h-11 max-w-60 rounded-control border border-control bg-surface px-3"
      >
        <option value="">{m.office_queues_any_kind()}</option>
        {QueueKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {queueName(kind)}
          </option>
        ))}
      </SelectInput>
      <Button type="submit" look="line" size="small" className="not-noscript:sr-only">
        {m.office_queues_show()}
      </Button>
    </Form>
  )
}
