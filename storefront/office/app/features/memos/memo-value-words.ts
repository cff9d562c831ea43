import type { EditedMemo, MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { titleText } from '../../kit/title-text.ts'
import { bindingOptions, colourOptions, languageOptions, stateWord, typeOptions } from './memo-words.tsx'

/** An editor's value in readable form: a choice's label, a subject's title, a time in the shop's zone. */
export function memoValueWords(field: string, value: string, { subjects, components }: MemoChoices): string {
  if (value === '') return ''
  if (field === 'state') return stateWord(value as EditedMemo['state'])
  if (field === 'publishAt') return formatDateTime(value)
  const named = { subjectId: subjects, componentId: components }[field]?.find(({ id }) => String(id) === value)
  if (named) return titleText(named.title)
  const yesOrNo = { true: m.office_bulk_yes(), false: m.office_bulk_no() }
  const options: Record<string, Record<string, string>> = {
    type: typeOptions(),
    contentLanguage: languageOptions(),
    'printed.binding': bindingOptions(),
    'printed.colour': colourOptions(),
    isFree: yesOrNo,
    'printed.isSold': yesOrNo,
  }
  return options[field]?.[value] ?? value
}
