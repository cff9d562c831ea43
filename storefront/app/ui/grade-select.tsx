import type { ComponentProps } from 'react'
import { m } from '../i18n/m-account.ts'
import type { GradeGroup } from './grade-options.ts'
import { SelectInput } from './select-input.tsx'

type GradeSelectProps = { groups: readonly GradeGroup[]; chosen?: number | string | undefined } & Omit<ComponentProps<'select'>, 'children'>

/** The grade, by stage; optional. The options come from `gradeOptions` in a loader. */
export function GradeSelect({ groups, chosen, ...select }: GradeSelectProps) {
  return (
    <SelectInput {...select} defaultValue={chosen ?? ''}>
      <option value="">{m.grade_open()}</option>
      {groups.map(({ stage, grades }) => (
        <optgroup key={stage} label={stage}>
          {grades.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectInput>
  )
}
