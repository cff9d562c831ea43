import type { EditedStage } from 'contract/catalogue/editing/curriculum.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { EditorForm } from '../../kit/form/editor-form.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { PriceSection } from '../../kit/form/price-section.tsx'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { WordsSection } from '../../kit/form/words-section.tsx'
import { ItemStateFields } from '../../kit/item-state.tsx'
import { Section } from '../../kit/section.tsx'
import { kindOptions } from './curriculum-words.ts'
import { stageLabels } from './stage-form-values.ts'

type StageFormProps = FieldsProps & { stage: EditedStage; answer: unknown; isRefused: boolean }

export function StageForm({ stage, values, faults, answer, isRefused }: StageFormProps) {
  const given = { values, faults }
  const states = {
    on: m.office_stage_state_on(),
    onHint: m.office_stage_state_on_hint(),
    off: m.office_stage_state_off(),
    offHint: m.office_stage_state_off_hint(),
  }
  return (
    <EditorForm
      {...given}
      labels={stageLabels()}
      answer={answer}
      isRefused={isRefused}
      main={<WordsSection title={m.office_stage_name()} {...given} />}
      beside={
        <>
          <ItemStateFields state={stage.state} texts={states} {...given} />
          <PriceSection title={m.office_stage_price()} hint={m.office_stage_price_hint()} currency={stage.currency} {...given} />
          <Section title={m.office_memo_place()}>
            <ChoiceField name="kind" label={m.office_stage_kind()} options={kindOptions()} {...given} />
            {!stage.canBeDeleted && <p className="mt-3 text-xs text-muted">{m.office_holds_why()}</p>}
          </Section>
        </>
      }
    />
  )
}
