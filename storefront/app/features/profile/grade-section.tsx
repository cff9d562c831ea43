import { m } from '../../i18n/m-account.ts'
import { Field } from '../../ui/field.tsx'
import type { GradeGroup } from '../../ui/grade-options.ts'
import { GradeSelect } from '../../ui/grade-select.tsx'
import type { SectionAnswer } from './save-section.ts'
import { Section } from './section.tsx'

type GradeSectionProps = { grades: GradeGroup[]; chosen: number | undefined; answer: SectionAnswer | undefined }

/** Stage and grade in one choice. */
export function GradeSection({ grades, chosen, answer }: GradeSectionProps) {
  return (
    <Section name="grade" title={m.profile_grade()} text={m.profile_grade_text()} answer={answer}>
      <Field label={m.profile_grade_label()} error={answer?.faults.componentId}>
        {(input) => (
          <GradeSelect {...input} key={chosen} name="componentId" groups={grades} chosen={Number(answer?.typed.componentId) || chosen} />
        )}
      </Field>
    </Section>
  )
}
