import type { EditedStage } from 'contract/catalogue/editing/curriculum.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { studyStages } from '../../db/schema/catalog.ts'
import { countSold } from '../editing/count-sold.ts'
import { findTie } from '../editing/find-tie.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { toEditedPrice } from '../editing/read-price.ts'
import { parseItemId } from '../item-id.ts'
import { heldByStage, sumOfHeld } from './count-holds.ts'

/** A stage in any state, as its editor shows it. */
export async function getEditedStage(db: DbOrTx, id: string | number, currency: string): Promise<EditedStage> {
  const itemId = parseItemId(String(id)) ?? 0
  const [row] = await db
    .select({ stage: studyStages, holds: heldByStage(itemId) })
    .from(studyStages)
    .where(eq(studyStages.id, itemId))
  if (!row) throw new AppError('not_found')
  const { stage, holds } = row
  const { key, version, title, summary, description, kind } = stage
  return {
    ...{ id: itemId, key, version, title, summary, description, kind, holds },
    ...toEditedPrice(stage, currency),
    state: itemStateOf(stage),
    sold: await countSold(db, itemId),
    updatedAt: stage.updatedAt.toISOString(),
    canBeDeleted: sumOfHeld(holds) === 0 && (await findTie(db, itemId)) === undefined,
  }
}
