import { type EditedStage, StageChange } from 'contract/catalogue/editing/curriculum.ts'
import { type ParsedForm, parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldsOfWords, wordsIn } from '../../kit/form/two-language-values.ts'

/** The form's values for a stage, by field. */
export const valuesOf = (stage: EditedStage): Record<string, string> => ({
  version: String(stage.version),
  ...fieldsOfWords(stage),
  kind: stage.kind,
  price: stage.price ?? '',
  compareAtPrice: stage.compareAtPrice ?? '',
  isFree: String(stage.isFree),
  state: stage.state,
})

export function readStageForm(form: FormData, id: string): ParsedForm<StageChange> {
  const texts = textsOf(form)
  const { version, kind, price, compareAtPrice, isFree = 'false', state } = texts
  return parseForm(StageChange, form, { id, version, ...wordsIn(texts), kind, price, compareAtPrice, isFree, state })
}

export const stageLabels = (): Record<string, string> => ({
  title: m.office_stage_name(),
  summary: m.office_memo_summary(),
  description: m.office_memo_description(),
  kind: m.office_stage_kind(),
  price: m.office_memo_price(),
  compareAtPrice: m.office_memo_price_before(),
  isFree: m.office_memo_is_free(),
  state: m.office_memo_state(),
})
