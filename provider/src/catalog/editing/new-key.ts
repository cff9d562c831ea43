import type { BilingualText } from 'contract/locale.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { slugOf } from '../slug.ts'

/** A new item's id, and its key in staff's files: the key they chose, or else its English title and its id. */
export async function nextItem(tx: Tx, title: BilingualText, kind: string, key: string | null) {
  const [row] = await tx.select({ id: sql<number>`nextval('item_ids')`.mapWith(Number) }).from(sql`(values (1)) as one`)
  if (!row) throw new Error('The database gave no id')
  const { id } = row
  const words = slugOf(title, kind).slice(0, 44).replace(/-+$/, '')
  const chosen = key ?? `${words}-${id}`
  return { id, key: chosen, slug: slugOf(title, chosen) }
}
