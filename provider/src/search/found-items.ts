import type { FoundItem } from 'contract/catalogue/search.ts'
import { inArray } from 'drizzle-orm'
import { listMemosByIds } from '../catalog/memo/memo.queries.ts'
import { selectPackages, toPackages } from '../catalog/package/package.queries.ts'
import { toStudyStages } from '../catalog/study-stage/study-stage.queries.ts'
import { selectSubjects, toSubjects } from '../catalog/subject/subject.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import { packages, studyStages, subjects } from '../db/schema/catalog.ts'
import type { Hit } from './find-hits.ts'

/** The items of the hits by id, all kinds at once; a kind without hits is not queried. */
export async function listFoundItems(db: DbOrTx, hits: readonly Hit[], currency: string): Promise<Map<number, FoundItem>> {
  const idsOf = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id)
  const found = await Promise.all([
    listMemosByIds(db, idsOf('memo'), currency),
    listPackages(db, idsOf('package'), currency),
    listSubjects(db, idsOf('subject'), currency),
    listStages(db, idsOf('studyStage'), currency),
  ])
  return new Map(found.flat().map((item: FoundItem) => [item.id, item]))
}

async function listPackages(db: DbOrTx, ids: number[], currency: string) {
  if (ids.length === 0) return []
  return toPackages(db, await selectPackages(db).where(inArray(packages.id, ids)), currency)
}

async function listSubjects(db: DbOrTx, ids: number[], currency: string) {
  if (ids.length === 0) return []
  return toSubjects(db, await selectSubjects(db).where(inArray(subjects.id, ids)), currency)
}

async function listStages(db: DbOrTx, ids: number[], currency: string) {
  if (ids.length === 0) return []
  return toStudyStages(db, await db.select().from(studyStages).where(inArray(studyStages.id, ids)), currency)
}
