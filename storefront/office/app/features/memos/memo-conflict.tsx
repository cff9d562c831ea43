import type { EditedMemo, MemoChoices } from 'contract/memo-editing.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { ConflictNotice } from '../../kit/conflict-notice.tsx'
import { valuesOf } from './memo-form-values.ts'
import { memoLabels } from './memo-labels.ts'
import { memoValueWords } from './memo-value-words.ts'

type MemoConflictProps = { mine: Record<string, string>; theirs: EditedMemo; choices: MemoChoices }

export const MemoConflict = ({ mine, theirs, choices }: MemoConflictProps) => (
  <ConflictNotice
    mine={mine}
    theirs={valuesOf(theirs)}
    labels={memoLabels(formatNumber(theirs.edition))}
    // A time is compared as it is typed.
    wordsOf={(name, value) => (name === 'publishAt' ? value : memoValueWords(name, value, choices))}
  />
)
