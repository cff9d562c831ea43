import type { Memo } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { type MemoCardData, toMemoCard } from '../card-data.ts'

export type SimilarGroup = { title: string; memos: MemoCardData[] }

type Place = Pick<Memo, 'subject' | 'component' | 'studyStage'>

/** Similar memos by how near they are: same subject and component, same subject, same stage. Groups without memos are left out. */
export function groupSimilar(memo: Place, similar: readonly Memo[]): SimilarGroup[] {
  const locale = getLocale()
  const isSubject = (other: Memo) => other.subject.id === memo.subject.id
  const isPart = (other: Memo) => isSubject(other) && other.component?.id === memo.component?.id
  const groups = [
    { title: m.browse_same_part(), memos: similar.filter(isPart) },
    {
      title: m.browse_same_subject({ subject: pickText(memo.subject.title, locale).text }),
      memos: similar.filter((other) => isSubject(other) && !isPart(other)),
    },
    {
      title: m.browse_same_stage({ stage: pickText(memo.studyStage.title, locale).text }),
      memos: similar.filter((other) => !isSubject(other)),
    },
  ]
  return groups.filter(({ memos }) => memos.length > 0).map(({ title, memos }) => ({ title, memos: memos.map(toMemoCard) }))
}
