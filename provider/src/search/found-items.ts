import type { FoundItem } from 'contract/catalogue/search.ts'
import { listMemosByIds } from '../catalog/memo/memo.queries.ts'
import { listPackagesByIds } from '../catalog/package/package.queries.ts'
import { listStudyStagesByIds } from '../catalog/study-stage/study-stage.queries.ts'
import { listSubjectsByIds } from '../catalog/subject/subject.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import type { Hit } from './find-hits.ts'

/** The items of the hits by id, all kinds at once; kinds without hits are not queried. */
export async function listFoundItems(db: DbOrTx, hits: readonly Hit[], currency: string): Promise<Map<number, FoundItem>> {
  const idsOf = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id)
  const found = await Promise.all([
    listMemosByIds(db, idsOf('memo'), currency),
    listPackagesByIds(db, idsOf('package'), currency),
    listSubjectsByIds(db, idsOf('subject'), currency),
    listStudyStagesByIds(db, idsOf('studyStage'), currency),
  ])
  return new Map(found.flat().map((item: FoundItem) => [item.id, item]))
}
