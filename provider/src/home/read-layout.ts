import { HomeBlock, type HomeLayout, withAllBlocks } from 'contract/shop/home.ts'
import { desc, eq, max } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { homeDrafts, homeVersions } from './home.schema.ts'

/** The one row's. */
export const draftId = 1

const newest = statement('home_newest', (db) => db.select().from(homeVersions).orderBy(desc(homeVersions.number)).limit(1))
const newestNumber = statement('home_number', (db) => db.select({ number: max(homeVersions.number) }).from(homeVersions))

/** The present home page; undefined until somebody has arranged it. */
export async function readPublished(db: DbOrTx): Promise<{ layout: HomeLayout; number: number; publishedAt: Date } | undefined> {
  const [row] = await newest(db).execute()
  return row && { ...row, layout: toLayout(row.layout) }
}

/** How often the home page was published: a new number means a new page. */
export async function readHomeNumber(db: DbOrTx): Promise<number> {
  const [row] = await newestNumber(db).execute()
  return row?.number ?? 0
}

export async function readDraft(db: DbOrTx): Promise<{ layout: HomeLayout; version: number } | undefined> {
  const [row] = await db.select().from(homeDrafts).where(eq(homeDrafts.id, draftId))
  return row && { layout: toLayout(row.layout), version: row.version }
}

/** Leaves out blocks whose form this release does not know; adds missing ones switched off. */
export function toLayout(stored: unknown): HomeLayout {
  const blocks = (stored as { blocks?: unknown } | null)?.blocks
  const known = (Array.isArray(blocks) ? blocks : []).flatMap((block) => {
    const { success, data } = HomeBlock.safeParse(block)
    return success ? data : []
  })
  return { schema: 1, blocks: withAllBlocks(known) }
}
