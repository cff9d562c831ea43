import type { IndexedSubject } from 'contract/catalogue/offers.ts'
import { type HomeGoods, newestLookedAt } from 'contract/shop/home-goods.ts'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../catalog/list-slots.ts'
import { memoPage } from '../catalog/memo/list-memos.ts'
import { toMemo } from '../catalog/memo/memo-wire.ts'
import {
  countedInStages,
  listedStages,
  type StudyStageRow,
  stagesInOrder,
  toStudyStage,
} from '../catalog/study-stage/study-stage.queries.ts'
import { indexedSubjects } from '../catalog/subject/get-subject-index.ts'
import type { DbOrTx } from '../db/database.ts'
import { jsonList, selectValues } from '../db/json-rows.ts'
import { studyStages } from '../db/schema/catalog.ts'
import { statement } from '../db/statement.ts'

/** The first page of all memos. Its text depends on neither language nor currency. */
const allMemos: ListShape = { filters: [], formats: [], isOneSubject: false, sort: 'newest', facets: 'none', locale: 'en', currency: 'KWD' }
const slots = { limit: sql.raw(String(newestLookedAt)), offset: sql.raw('0') }

const select = statement('home_goods', (db) => {
  const { parts, total, items } = memoPage({ shape: allMemos, slots })
  const values = {
    stages: jsonList<StudyStageRow>(listedStages({ where: sql`${studyStages.isActive}`, order: stagesInOrder })),
    subjects: jsonList<IndexedSubject>(indexedSubjects()),
    newest: items,
    memoCount: total,
  }
  return selectValues(db, values, { before: sql`with ${parts}, ${countedInStages}` })
})

/** The items that fill every home page: one statement. */
export async function listGoods(db: DbOrTx, currency: string): Promise<HomeGoods> {
  const [found] = await select(db).execute()
  const { stages = [], subjects = [], newest = [], memoCount = 0 } = found ?? {}
  return {
    stages: stages.map((row) => toStudyStage(row, currency)),
    subjects,
    newest: newest.map((row) => toMemo(row, currency)),
    memoCount,
  }
}
