import { sql } from 'drizzle-orm'
import { catalogueImports, importFiles } from './catalog/office-import/import.schema.ts'
import { strikePreviews } from './catalog/preview/preview-files.ts'
import { contactAdditions, contactTickets } from './contact/contact.schema.ts'
import type { Db, DbOrTx } from './db/database.ts'
import { allowLongStatements } from './db/long-statements.ts'
import { storedFiles } from './db/schema/catalog.ts'
import { pictures } from './db/schema/picture.ts'
import type { FileNames } from './files/list-unnamed.ts'
import { stampedCopies } from './library/library.schema.ts'
import { officeJobs } from './office-job/office-job.schema.ts'
import { strikePictures } from './picture/picture-files.ts'

/**
 * The columns that have ids of files. A message and an addition have their attachments under their own ids. Whatever writes a file of a new kind
 * adds its column.
 */
const columns = [
  ...[storedFiles.id, stampedCopies.id, catalogueImports.id, importFiles.fileId, officeJobs.run],
  ...[contactTickets.id, contactAdditions.id],
]

/** What names the shop's files. */
export function fileNames(db: Db): FileNames {
  return {
    async listWithoutRow(ids) {
      const isNamed = sql.join(
        columns.map((column) => sql`exists (select from ${column.table} where ${column} = listed.id)`),
        sql` or `,
      )
      const { rows } = (await db.execute(
        sql`select listed.id from unnest(${sql.param(ids)}::uuid[]) as listed (id) where not (${isNamed})`,
      )) as unknown as { rows: { id: string }[] }
      return rows.map(({ id }) => id)
    },
    strikeComputed: (ids) => strikeAll(db, ids),
    removeComputed: (ids, remove) =>
      db.transaction(async (tx) => {
        await allowLongStatements(tx)
        // An upload names its picture before it writes the files: it waits here, and then writes them again.
        await tx.execute(sql`lock table ${pictures} in share row exclusive mode`)
        const unnamed = new Set(ids)
        await strikeAll(tx, unnamed)
        for (const id of unnamed) await remove(id)
        return unnamed.size
      }),
  }
}

async function strikeAll(db: DbOrTx, ids: Set<string>): Promise<void> {
  await strikePictures(db, ids)
  await strikePreviews(db, ids)
}
