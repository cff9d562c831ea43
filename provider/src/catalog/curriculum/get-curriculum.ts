import type { TreeStage } from 'contract/catalogue/editing/curriculum.ts'
import { asc } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages } from '../../db/schema/catalog.ts'
import { toComponent } from '../component-wire.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { toPrice } from '../price.ts'
import { stagesInOrder } from '../study-stage/study-stage.queries.ts'
import { heldByComponent, heldByStage } from './count-holds.ts'

/** Every stage with its components, in every state: a country has a handful of stages. */
export async function getCurriculum(db: DbOrTx, currency: string): Promise<{ stages: TreeStage[] }> {
  const [stages, parts] = await Promise.all([
    db
      .select({ stage: studyStages, holds: heldByStage() })
      .from(studyStages)
      .orderBy(...stagesInOrder),
    db.select({ component: components, holds: heldByComponent() }).from(components).orderBy(asc(components.sortOrder), asc(components.id)),
  ])
  const partsOf = Map.groupBy(parts, ({ component }) => component.studyStageId)
  return {
    stages: stages.map(({ stage, holds }) => ({
      id: stage.id,
      title: stage.title,
      kind: stage.kind,
      state: itemStateOf(stage),
      price: toPrice(stage, currency),
      currency,
      holds,
      components: (partsOf.get(stage.id) ?? []).map(({ component, holds: held }) => ({ ...toComponent(component), holds: held })),
    })),
  }
}
