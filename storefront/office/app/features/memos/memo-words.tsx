import type { ListedMemo, MemoState } from 'contract/catalogue/editing/memo-editing.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark, type StateTone } from '../../kit/state-mark.tsx'

const tones: Record<MemoState, StateTone> = { published: 'done', draft: 'idle', scheduled: 'waits', archived: 'ended' }

const words: Record<MemoState, () => string> = {
  published: m.office_state_published,
  draft: m.office_state_draft,
  scheduled: m.office_state_scheduled,
  archived: m.office_state_archived,
}

export const MemoStateMark = ({ state }: Pick<ListedMemo, 'state'>) => <StateMark tone={tones[state]}>{words[state]()}</StateMark>

export const stateWord = (state: MemoState): string => words[state]()

/** The options of a choice, with labels. */
export const typeOptions = () => ({
  notes: m.catalog_type_notes(),
  summary: m.catalog_type_summary(),
  solved: m.catalog_type_solved(),
  exams: m.catalog_type_exams(),
  worksheet: m.catalog_type_worksheet(),
  revision: m.catalog_type_revision(),
})
export const languageOptions = () => ({ en: m.office_english(), ar: m.office_arabic() })
export const bindingOptions = () => ({
  stapled: m.office_memo_binding_stapled(),
  spiral: m.office_memo_binding_spiral(),
  glued: m.office_memo_binding_glued(),
})
export const colourOptions = () => ({ black: m.office_memo_colour_black(), colour: m.office_memo_colour_colour() })
