import type { SettingSection } from 'contract/shop/shop-settings.ts'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import type { SettingsPageData } from './load-settings.ts'
import type { SettingsAnswer } from './settings-answer.ts'

type SectionConflictProps = {
  answer: SettingsAnswer | undefined
  /** The field values of the other person's settings. */
  fieldsOf: (theirs: NonNullable<SettingsAnswer['theirs']>['settings']) => Record<string, string>
  /** What each field is called. */
  labelsOf: (names: readonly string[]) => Record<string, string>
  wordsOf?: (name: string, value: string) => string
}

/** Both versions of a section if two people changed it; else nothing. */
export function SectionConflict({ answer, fieldsOf, labelsOf, wordsOf = (_name, value) => value }: SectionConflictProps) {
  if (!answer?.theirs) return null
  const theirs = fieldsOf(answer.theirs.settings)
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(answer.typed)])]
  // What one of the two lacks is shown, too.
  const all = Object.fromEntries(names.map((name) => [name, theirs[name] ?? '']))
  return <ConflictNotice mine={answer.typed} theirs={all} labels={labelsOf(names)} wordsOf={wordsOf} />
}

type SeenFieldProps = { section: SettingSection; marks: SettingsPageData['marks']; answer: SettingsAnswer | undefined; name?: string }

/** Goes with the form: what its editor has seen. */
export const SeenField = ({ section, marks, answer, name = 'seen' }: SeenFieldProps) => (
  <input type="hidden" name={name} value={answer?.theirs?.marks[section] ?? marks[section]} />
)
