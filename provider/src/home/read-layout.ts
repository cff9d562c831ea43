import { HomeBlock, type HomeLayout, withAllBlocks } from 'contract/shop/home.ts'
import { desc, eq, max } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { homeDrafts, homeVersions } from './home.schema.ts'

/** The one row's. */
export const draftId = 1

const newest = statement('home_newest', (db) => db.select().from(homeVersions).orderBy(desc(homeVersions.number)).limit(1))
const newestNumber = statement('home_number', (db) => db.select({ number: max(homeVersions.number) }).from(homeVersions))

/** What the home is now; undefined as long as nobody has arranged it. */
export async function readPublished(db: DbOrTx): Promise<{ layout: HomeLayout; number: number; publishedAt: Date } | undefined> {
  const [row] = await newest(db).execute()
  return row && { ...row, layout: toLayout(row.layout) }
}

/** How often the home was published: another number is another home. */
export async function readHomeNumber(db: DbOrTx): Promise<number> {
  const [row] = await newestNumber(db).execute()
  return row?.number ?? 0
}

export async function readDraft(db: DbOrTx): Promise<{ layout: HomeLayout; version: number } | undefined> {
  const [row] = await db.select().from(homeDrafts).where(eq(homeDrafts.id, draftId))
  return row && { layout: toLayout(row.layout), version: row.version }
}

/** A block that this release knows in no such form is left out; one that the stored arrangement lacks is there, switched off. */
export function toLayout(stored: unknown): HomeLayout {
  const blocks = (stored as { blocks?: unknown } | null)?.blocks
  const known = (Array.isArray(blocks) ? blocks : []).flatMap((block) => {
    const { success, data } = HomeBlock.safeParse(block)
    return success ? data : []
  })
  return { schema: 1, blocks: withAllBlocks(known) }
}
