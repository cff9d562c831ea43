import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import type { SetContent } from '../../files/typst/typst-setter.ts'
import { bookPlaces } from './book-front.ts'
import { parseCatalog } from './parse-catalog.ts'
import { readExisting } from './read-existing.ts'
import { readFolder } from './read-folder.ts'
import { storeFile } from './save-contents.ts'
import { setTask, taskPreparer } from './set-contents.ts'
import { describeProblem, type Problem } from './source-row.ts'

type LengthenDeps = Pick<Deps, 'db' | 'files' | 'changeCatalogue'> & { currency: string }

/**
 * Typesets the practices of those long memos that a brief import has left without them, one after another; changes nothing else. After an
 * interruption the next call continues. Answers how many it has set; throws, after trying all others, if one failed.
 */
export async function lengthenMemos(deps: LengthenDeps, folder: string, signal?: AbortSignal): Promise<number> {
  const { db, currency } = deps
  const root = await realpath(folder)
  const problems: Problem[] = []
  const input = parseCatalog(await readFolder(root, problems), currency, problems)
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  const existing = await readExisting(db)
  const places = bookPlaces(input, existing)
  const [brief, whole] = [await taskPreparer(root, places, true), await taskPreparer(root, places, false)]
  let count = 0
  const faults: string[] = []
  for (const memo of input.memos) {
    if (signal?.aborted) break
    const present = existing.memos.get(memo.key)
    const [short, long] = [await brief(memo), await whole(memo)]
    if (!present || !short || !long || 'fault' in short || 'fault' in long) continue
    if (short.contentHash === long.contentHash || short.contentHash !== present.contentHash) continue
    const set = await setTask(root, long)
    if ('fault' in set) {
      faults.push(`${memo.key} ${set.fault}`)
      continue
    }
    if (await replaceBrief(deps, present, { contentHash: long.contentHash, ...set })) count++
  }
  // Lists and other items state its pages, too; once is enough.
  if (count > 0) await deps.changeCatalogue(async (_tx, announce) => announce())
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return count
}

type Whole = SetContent & { contentHash: string }

/** Unless somebody has replaced the memo's file meanwhile. */
async function replaceBrief(
  { files, changeCatalogue }: LengthenDeps,
  { id, contentHash }: { id: number; contentHash: string },
  { bytes, topics, ...whole }: Whole,
): Promise<boolean> {
  return changeCatalogue(async (tx, announce) => {
    const isBrief = and(eq(memos.id, id), eq(memos.contentHash, contentHash))
    const [locked] = await tx.select({ id: memos.id }).from(memos).where(isBrief).for('update')
    if (!locked) return false
    const fileId = await storeFile(tx, files, createHash('sha256').update(bytes).digest('hex'), { bytes, topics })
    await tx
      .update(memos)
      .set({ ...whole, fileId, updatedAt: sql`now()`, version: sql`${memos.version} + 1` })
      .where(isBrief)
    announce([`memo:${id}`])
    return true
  })
}
