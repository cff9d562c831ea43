import type { SavedViewList } from 'contract/office/saved-view.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import type { By } from './own-view.ts'

type Change = {
  id: string
  list: SavedViewList
  /** Whether the view was shared, and whether it is. */
  before: boolean
  after: boolean
}

/** A line of the audit log, if others see the view or saw it. */
export async function tellOfChange(tx: Tx, { id, list, before, after }: Change, { caller, requestId }: By, now: Date): Promise<void> {
  if (!before && !after) return
  const action = before && after ? 'view-changed' : after ? 'view-shared' : 'view-unshared'
  await writeAudit(tx, { action, actorId: caller.personId, targetId: id, fields: [list], requestId }, now)
}
