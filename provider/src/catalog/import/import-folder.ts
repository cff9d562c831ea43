import { resolve } from 'node:path'
import type { DbOrTx } from '../../db/database.ts'
import { studyStages } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { checkReferences } from './check-references.ts'
import { parseCatalog } from './parse-catalog.ts'
import { readExisting } from './read-existing.ts'
import { readFolder } from './read-folder.ts'
import { type ImportCounts, saveCatalog } from './save-catalog.ts'
import { setContents } from './set-contents.ts'
import type { Problem } from './source-row.ts'

export type ImportDeps = Pick<Deps, 'db' | 'files' | 'log' | 'changeCatalogue'> & { currency: string }
/** Either the whole folder was imported, or nothing of it and these are the reasons. */
export type ImportReport = { isDone: true; counts: ImportCounts } | { isDone: false; problems: Problem[] }

/**
 * Imports a catalogue folder: checks everything first, then writes everything in one transaction. `isBrief`: long memos without their practices,
 * which `lengthenMemos` adds.
 */
export async function importFolder(
  { db, files, currency, log, changeCatalogue }: ImportDeps,
  folder: string,
  { isBrief = false } = {},
): Promise<ImportReport> {
  const root = resolve(folder)
  const problems: Problem[] = []
  const input = parseCatalog(await readFolder(root, problems), currency, problems)
  const existing = await readExisting(db)
  checkReferences(input, existing, currency, problems)
  const contents = await setContents(root, input, existing, problems, isBrief)
  if (problems.length > 0) {
    log.warn({ problems: problems.length }, 'import refused')
    return { isDone: false, problems: problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line) }
  }
  const counts = await changeCatalogue(async (tx, announce) => {
    await holdCurrency(tx, currency)
    announce()
    return saveCatalog(tx, files, input, contents)
  })
  log.info({ counts }, 'import done')
  return { isDone: true, counts }
}

/** Nothing has been imported yet. */
export async function isCatalogEmpty(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: studyStages.id }).from(studyStages).limit(1)
  return rows.length === 0
}
