import type { EditedStage } from 'contract/catalogue/editing/curriculum.ts'
import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { PriceSection } from '../../kit/form/price-section.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { ItemStateFields } from '../../kit/item-state.tsx'
import { Section } from '../../kit/section.tsx'
import { kindOptions } from './curriculum-words.ts'
import { stageLabels } from './stage-form-values.ts'

type StageFormProps = FieldsProps & { stage: EditedStage; answer: unknown; isRefused: boolean }

export function StageForm({ stage, values, faults, answer, isRefused }: StageFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const states = {
    on: m.office_stage_state_on(),
    onHint: m.office_stage_state_on_hint(),
    off: m.office_stage_state_off(),
    offHint: m.office_stage_state_off_hint(),
  }
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={values.version} />
      <FormFaults title={m.office_memo_faults()} faults={faults} answer={answer} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="min-w-0">
          <Section title={m.office_memo_words()} end={<span className="text-muted max-sm:hidden">{m.office_memo_words_hint()}</span>}>
            <TwoLanguages
              values={values}
              faults={faults}
              texts={[
                { name: 'title', label: m.office_stage_name(), maxLength: wordLengths.title },
                { name: 'summary', label: m.office_memo_summary(), maxLength: wordLengths.summary, rows: 2 },
                { name: 'description', label: m.office_memo_description(), maxLength: wordLengths.description, rows: 4 },
              ]}
            />
          </Section>
        </div>
        <div className="min-w-0">
          <ItemStateFields state={stage.state} texts={states} values={values} faults={faults} />
          <PriceSection
            title={m.office_stage_price()}
            hint={m.office_stage_price_hint()}
            currency={stage.currency}
            values={values}
            faults={faults}
          />
          <Section title={m.office_memo_place()}>
            <ChoiceField name="kind" label={m.office_stage_kind()} options={kindOptions()} values={values} faults={faults} />
            {!stage.canBeDeleted && <p className="mt-3 text-xs text-muted">{m.office_holds_why()}</p>}
          </Section>
        </div>
      </div>
      <SaveBar labels={stageLabels()} isSaving={isSaving} isRefused={isRefused} />
    </Form>
  )
}
