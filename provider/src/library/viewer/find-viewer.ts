import type { Viewer } from 'contract/account/viewer.ts'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { memos, subjects } from '../../db/schema/catalog.ts'
import { wishes } from '../../db/schema/wish.ts'
import { statement } from '../../db/statement.ts'
import { ownedBy } from '../owned-items.ts'

const personId = sql.placeholder('personId')

const ownedItemIds = sql<number[]>`(
  with owned as (select item_id, item_kind from ${ownedBy(personId)})
  select coalesce(json_agg(id order by id), '[]') from (
    select item_id as id from owned
    union select ${memos.id} from ${memos} join owned on owned.item_kind = 'subject' and owned.item_id = ${memos.subjectId}
    union select ${memos.id} from ${memos} join owned on owned.item_kind = 'studyStage' and owned.item_id = ${memos.studyStageId}
    union select ${subjects.id} from ${subjects} join owned on owned.item_kind = 'studyStage' and owned.item_id = ${subjects.studyStageId}
  ) as given
)`

const wishIds = sql<number[]>`(
  select coalesce(json_agg(${wishes.itemId} order by ${wishes.addedAt} desc, ${wishes.itemId} desc), '[]')
  from ${wishes} where ${wishes.personId} = ${personId}
)`

const { fullName, numerals, componentId } = people
const select = statement('viewer', (db) =>
  db.select({ fullName, numerals, componentId, ownedItemIds, wishIds }).from(people).where(eq(people.id, personId)),
)

/** One statement: each page view of somebody who is logged in asks for it. Undefined for an account that has gone. */
export async function findViewer(db: DbOrTx, id: string): Promise<Viewer | undefined> {
  const [viewer] = await select(db).execute({ personId: id })
  return viewer
}
