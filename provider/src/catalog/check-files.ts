import { createHash } from 'node:crypto'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { storedFiles } from '../db/schema/catalog.ts'
import { type FileStore, FileStoreAway, isMissingFile } from '../files/file-store.ts'

type Row = Pick<typeof storedFiles.$inferSelect, 'id' | 'sha256' | 'sizeBytes'>
/** `usedBy`: the keys of the memos that use the file, with the edition's number. */
export type FileFault = { id: string; kind: 'missing' | 'damaged' | 'unreadable'; usedBy: string[] }
export type Checked = { files: number; bytes: number; faults: number }

const batch = 200

/**
 * Reads every file that `stored_files` names, one after the other, and compares its SHA-256. Reports each fault when found, and its progress
 * after each file. Holds no transaction and one chunk of a file at a time, so the shop may sell meanwhile. Rejects with `FileStoreAway` if the
 * store does not answer.
 */
export async function checkFiles(
  { db, files }: { db: Db; files: Pick<FileStore, 'read'> },
  { found, reached = () => {} }: { found: (fault: FileFault) => void; reached?: (checked: Checked) => void },
): Promise<Checked> {
  const checked = { files: 0, bytes: 0, faults: 0 }
  for await (const row of listRows(db)) {
    const kind = await faultOf(files, row)
    checked.files++
    checked.bytes += row.sizeBytes
    // Removing a file also removes its row.
    if (kind && (await isNamed(db, row.id))) {
      checked.faults++
      found({ id: row.id, kind, usedBy: await listUses(db, row.id) })
    }
    reached(checked)
  }
  return checked
}

async function* listRows(db: Db): AsyncGenerator<Row> {
  const { id, sha256, sizeBytes } = storedFiles
  for (let last: string | undefined; ; ) {
    const after = last === undefined ? undefined : gt(id, last)
    const rows = await db.select({ id, sha256, sizeBytes }).from(storedFiles).where(after).orderBy(asc(id)).limit(batch)
    yield* rows
    last = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

async function faultOf(files: Pick<FileStore, 'read'>, { id, sha256 }: Row): Promise<FileFault['kind'] | undefined> {
  const sum = createHash('sha256')
  try {
    for await (const chunk of await files.read(id)) sum.update(chunk)
  } catch (error) {
    if (error instanceof FileStoreAway) throw error
    // A failing disk, wrong permissions, or a bucket object that does not match its own checksum.
    return isMissingFile(error) ? 'missing' : 'unreadable'
  }
  return sum.digest('hex') === sha256 ? undefined : 'damaged'
}

const isNamed = async (db: Db, id: string): Promise<boolean> => (await db.$count(storedFiles, eq(storedFiles.id, id))) > 0

async function listUses(db: Db, id: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select name from (
      select sku, edition, sku || ', edition ' || edition as name from memos where file_id = ${id}
      union
      select memo.sku, old.edition, memo.sku || ', edition ' || old.edition
      from memo_editions old join memos memo on memo.id = old.memo_id where old.file_id = ${id}
    ) as used order by sku, edition`)) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}
