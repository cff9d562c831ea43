import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { mostProblems, type Problem } from '../import/source-row.ts'
import { importFiles, importProblems, importRows } from './import.schema.ts'
import { dropFiles } from './parcel-files.ts'

export type StagedRow = Omit<typeof importRows.$inferInsert, 'importId' | 'number'>

/** Stores an import's findings in batches, and counts them. */
export function stageRows(db: Db, importId: string) {
  const counts = { added: 0, changed: 0, unchanged: 0, problems: 0 }
  let rows = 0
  return {
    counts,
    put: async (staged: readonly StagedRow[]): Promise<StagedRow[]> => {
      if (staged.length === 0) return []
      const values = staged.map((row) => ({ ...row, importId, number: ++rows }))
      // One parameter for the whole batch: a hundred thousand rows of parameters would take longer than everything else.
      const given = JSON.stringify(
        values.map(({ number, kind, key, action, file, line, title, fields, seenVersion, values: columns }) => {
          return { import_id: importId, number, kind, key, action, file, line, title, fields, seen_version: seenVersion, values: columns }
        }),
      )
      const { rows: written } =
        (await db.execute(sql`insert into import_rows select * from jsonb_populate_recordset(null::import_rows, ${given}::jsonb)
        on conflict do nothing returning number`)) as unknown as { rows: { number: number }[] }
      const isWritten = new Set(written.map(({ number }) => number))
      for (const { number, action } of values) if (isWritten.has(number)) counts[action] += 1
      return values.filter(({ number }) => !isWritten.has(number))
    },
    refuse: async (problems: readonly Problem[]): Promise<void> => {
      const room = problems.slice(0, Math.max(0, mostProblems - counts.problems))
      const values = room.map((problem, index) => ({ ...problem, importId, number: counts.problems + index + 1 }))
      counts.problems += problems.length
      if (values.length > 0) await db.insert(importProblems).values(values)
    },
    /** Where the rows with these keys were staged. */
    placesOf: async (kind: string, keys: readonly string[]) => {
      const isAsked = and(eq(importRows.importId, importId), eq(importRows.kind, kind), inArray(importRows.key, [...keys]))
      const found = await db.select({ key: importRows.key, file: importRows.file, line: importRows.line }).from(importRows).where(isAsked)
      return new Map(found.map((place) => [place.key, place]))
    },
  }
}

export type Stage = ReturnType<typeof stageRows>

export async function clearRows({ db, files }: { db: Db; files: FileStore }, importId: string): Promise<void> {
  await dropFiles({ db, files }, importId)
  await db.delete(importFiles).where(eq(importFiles.importId, importId))
  await db.delete(importRows).where(eq(importRows.importId, importId))
  await db.delete(importProblems).where(eq(importProblems.importId, importId))
}
