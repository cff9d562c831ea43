import type { OfficeCoupon } from 'contract/coupon-office.ts'
import { ConflictNotice } from '../../kit/conflict-notice.tsx'
import { type Choice, type CouponValues, couponLabels, kindChoices, valuesOf } from './coupon-values.ts'

type CouponConflictProps = { mine: CouponValues; theirs: OfficeCoupon; stages: Choice[]; subjects: Choice[] }

/** The rules that somebody else saved meanwhile beside one's own, each with the words that its reader knows. */
export function CouponConflict({ mine, theirs, stages, subjects }: CouponConflictProps) {
  const lists: Record<string, Choice[]> = { kinds: kindChoices(), studyStageIds: stages, subjectIds: subjects }
  const titleOf = (name: string, id: string) => lists[name]?.find((choice) => choice.id === id)?.title ?? id
  const wordsOf = (name: string, value: string) => {
    if (name === 'isFirstOrderOnly') return value === 'true' ? '✓' : ''
    return lists[name]
      ? value
          .split('\n')
          .map((id) => titleOf(name, id))
          .join('\n')
      : value
  }
  return <ConflictNotice mine={inLines(mine)} theirs={inLines(valuesOf(theirs))} labels={couponLabels()} wordsOf={wordsOf} />
}

/** Boxes come in the order of the page, and are kept in the order of the shop: they are compared without one. */
const inLines = (values: CouponValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, each]) => [name, each.toSorted().join('\n')]))
