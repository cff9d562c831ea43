import type { MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import type { SyntheticEvent } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { titleText } from '../../kit/title-text.ts'

type SubjectFieldProps = {
  subjects: MemoChoices['subjects']
  value: string | undefined
  fault: string | undefined
  onInput?: (event: SyntheticEvent<HTMLSelectElement>) => void
}

/**
 * The subjects by stage. None is preselected, unless it is the only one or the memo was started from its list: an overlooked default would
 * misfile it.
 */
export function SubjectField({ subjects, value, fault, onInput }: SubjectFieldProps) {
  const stages = Map.groupBy(subjects, ({ studyStage }) => studyStage.id)
  return (
    <Field id={fieldId('subjectId')} label={m.office_memo_subject()} error={fault}>
      {(input) => (
        <SelectInput {...input} name="subjectId" defaultValue={value} onInput={onInput}>
          {!value && subjects.length > 1 && <option value="">{m.office_memo_subject_choose()}</option>}
          {[...stages.values()].map((group) => (
            <optgroup key={group[0]?.studyStage.id} label={group[0] && titleText(group[0].studyStage.title)}>
              {group.map((one) => (
                <option key={one.id} value={one.id}>
                  {titleText(one.title)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}
