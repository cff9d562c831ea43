import { and, inArray, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { forgetImport } from './begin-import.ts'
import { catalogueImports } from './import.schema.ts'

const keptHours = 48
const keptDays = 90

/** Every hour: the file and the differences of an import are kept for two days, and that it was there for three months. */
export async function expireImports({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const before = (hours: number) => lt(catalogueImports.createdAt, new Date(now().getTime() - hours * 3_600_000))
  const isIdle = inArray(catalogueImports.state, ['checked', 'applied', 'failed'])
  const old = await db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(and(isIdle, before(keptHours)))
  for (const { id } of old) await forgetImport({ db, files }, id)
  await db.delete(catalogueImports).where(before(keptDays * 24))
}
