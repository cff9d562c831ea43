import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { ProviderDeps } from 'provider/src/app.ts'
import { storeFile } from 'provider/src/catalog/import/save-contents.ts'
import { people } from 'provider/src/db/schema/account.ts'
import { memoEditions, memos } from 'provider/src/db/schema/catalog.ts'
import { setTypst } from 'provider/src/files/typst/set-typst.ts'
import { addFreeItem } from 'provider/src/sales/payment/add-free-item.ts'

/** Parts that the first edition of the demo's memo lacked. */
const newInSecond = /^ *\/\/ New in the second edition\n[\s\S]*?\/\/ That was new\n/gm
const dayMs = 24 * 60 * 60 * 1000

/**
 * Makes the demo's student own a free memo since a day before its second edition: library, reader and a mail announce the new one and its
 * changes. The first edition is typeset from the same source, without the new parts. It is written last, so that the next start completes
 * whatever was interrupted; does nothing if the memo has an earlier edition, or is not in the shop.
 */
export async function giveEarlierEdition(
  deps: ProviderDeps,
  folder: string,
  { sku, owner }: { sku: string; owner: string },
): Promise<void> {
  const memo = await findWithoutEarlier(deps, sku)
  if (!memo) return
  const [person] = await deps.db.select({ id: people.id, locale: people.locale }).from(people).where(eq(people.email, owner))
  if (!person) throw new Error(`The demo lacks ${owner}`)
  const path = join(folder, 'contents', `${sku}.typ`)
  const source = (await readFile(path, 'utf8')).replaceAll(newInSecond, '').replace('الطبعة الثانية', 'الطبعة الأولى')
  const first = await setTypst({ folder, path, source })
  if ('fault' in first) throw new Error(`${path} ${first.fault}`)
  const replacedAt = deps.now()
  const theDayBefore = { ...deps, now: () => new Date(replacedAt.getTime() - dayMs) }
  await addFreeItem(theDayBefore, person.id, String(memo.id), person.locale)
  await deps.db.transaction(async (tx) => {
    const sha256 = createHash('sha256').update(first.bytes).digest('hex')
    const fileId = await storeFile(tx, deps.files, sha256, first)
    const { pageCount, toc } = first
    const earlier = { memoId: memo.id, edition: memo.edition - 1, academicYear: memo.academicYear, fileId, pageCount, toc, replacedAt }
    await tx.insert(memoEditions).values(earlier).onConflictDoNothing()
  })
}

async function findWithoutEarlier({ db }: ProviderDeps, sku: string): Promise<typeof memos.$inferSelect | undefined> {
  const earlier = db.select({ one: sql`1` }).from(memoEditions).where(eq(memoEditions.memoId, memos.id))
  const isSecond = and(eq(memos.sku, sku), eq(memos.isFree, true), gt(memos.edition, 1))
  const [memo] = await db
    .select()
    .from(memos)
    .where(and(isSecond, notExists(earlier)))
  return memo
}
