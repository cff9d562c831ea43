import type { MemoBulkChange } from 'contract/catalogue/editing/memo-bulk.ts'
import type { PackageBulkChange } from 'contract/catalogue/editing/package-bulk.ts'
import type { Locale } from 'contract/locale.ts'
import type { DbOrTx } from '../../db/database.ts'
import { placesIn } from '../editing/find-place.ts'
import { memoFaults } from '../editing/memo-editing.texts.ts'
import { readAmount, refusals } from '../editing/read-price.ts'
import { checkPriceChange } from './step-price.ts'

type Context = { locale: Locale; currency: string; now: Date }

/** Reports at once, beside its field, a fault that every row would have; 422. */
export async function checkChange(
  db: DbOrTx,
  change: MemoBulkChange | PackageBulkChange,
  { locale, currency, now }: Context,
): Promise<void> {
  const { refuse, throwIfAny } = refusals(locale)
  if (change.what === 'price') checkPriceChange(change, currency, refuse)
  if (change.what === 'printed') readAmount('change.price', change.price, currency, refuse)
  if (change.what === 'state' && change.state === 'scheduled' && (!change.publishAt || new Date(change.publishAt) <= now)) {
    refuse('change.publishAt', memoFaults.publishAt)
  }
  if (change.what === 'place') {
    const { studyStageId, isTaught } = await placesIn(db, { isHeld: false })(change.subjectId, change.componentId)
    if (studyStageId === undefined) refuse('change.subjectId', memoFaults.subject)
    else if (!isTaught) refuse('change.componentId', memoFaults.component)
  }
  throwIfAny()
}
