import type { BilingualText } from 'contract/locale.ts'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { titleText } from '../title-text.ts'
import { KeptFilters } from './kept-filters.tsx'

type StageFilterProps = { stages: readonly { id: number; title: BilingualText }[]; anyStage: string }

/** A list by stage; other parameters stay. A choice applies at once; without a script, by the button. */
export function StageFilter({ stages, anyStage }: StageFilterProps) {
  const [query] = useSearchParams()
  const submit = useSubmit()
  return (
    <Form key={query.toString()} method="get" className="flex flex-wrap gap-3" onChange={(event) => submit(event.currentTarget)}>
      <KeptFilters own={['StudyStageId']} />
      <SelectInput
        name="StudyStageId"
        aria-label={m.office_part_stage()}
        defaultValue={query.get('StudyStageId') ?? ''}
        className="min-h-11 max-w-60 rounded-control border border-control bg-surface px-3"
      >
        <option value="">{anyStage}</option>
        {stages.map(({ id, title }) => (
          <option key={id} value={id}>
            {titleText(title)}
          </option>
        ))}
      </SelectInput>
      <Button type="submit" look="line" size="small" className="not-noscript:sr-only">
        {m.office_memo_filter()}
      </Button>
    </Form>
  )
}
