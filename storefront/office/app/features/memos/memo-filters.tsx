import type { BilingualText } from 'contract/locale.ts'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { KeptFilters } from '../../kit/list/kept-filters.tsx'
import { titleText } from '../../kit/title-text.ts'

type Named = { id: number; title: BilingualText }
type MemoFiltersProps = { subjects: readonly (Named & { studyStage: Named })[] }

const look = 'min-h-11 rounded-control border border-control bg-surface px-3 max-w-60 truncate max-lg:w-full'
const own = ['SubjectId', 'Grade']

/** By subject and grade; other parameters stay. A choice applies at once; without a script, by the button. */
export function MemoFilters({ subjects }: MemoFiltersProps) {
  const [query] = useSearchParams()
  const submit = useSubmit()
  const stages = Map.groupBy(subjects, ({ studyStage }) => studyStage.id)
  return (
    <Form
      key={query.toString()}
      method="get"
      className="flex gap-3 max-lg:w-full max-lg:*:min-w-0 max-lg:*:flex-1 lg:flex-wrap"
      onChange={(event) => submit(event.currentTarget)}
    >
      <KeptFilters own={own} />
      <SelectInput name="Grade" aria-label={m.office_memo_grade()} defaultValue={query.get('Grade') ?? ''} className={look}>
        <option value="">{m.office_memo_any_grade()}</option>
        {Array.from({ length: 12 }, (_, index) => index + 1).map((grade) => (
          <option key={grade} value={grade}>
            {m.catalog_grade({ grade: formatNumber(grade) })}
          </option>
        ))}
      </SelectInput>
      <SelectInput name="SubjectId" aria-label={m.office_memo_subject()} defaultValue={query.get('SubjectId') ?? ''} className={look}>
        <option value="">{m.office_memo_any_subject()}</option>
        {[...stages.values()].map((group) => (
          <optgroup key={group[0]?.studyStage.id} label={group[0] && titleText(group[0].studyStage.title)}>
            {group.map((subject) => (
              <option key={subject.id} value={subject.id}>
                {titleText(subject.title)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
      <Button type="submit" look="line" size="small" className="not-noscript:sr-only">
        {m.office_memo_filter()}
      </Button>
    </Form>
  )
}
