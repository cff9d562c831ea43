import { eq, lt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { officeJobs } from './office-job.schema.ts'

const keptDays = 90

/** Every hour: files that are kept no longer are removed, and jobs that nobody asks for any more. */
export async function expireJobFiles({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const ended = await db.select({ id: officeJobs.id }).from(officeJobs).where(lt(officeJobs.keptUntil, now()))
  for (const { id } of ended) await forgetJobFile({ db, files }, id)
  await db.delete(officeJobs).where(lt(officeJobs.createdAt, new Date(now().getTime() - keptDays * 86_400_000)))
}

export async function forgetJobFile({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  await files.remove(id)
  await db.update(officeJobs).set({ keptUntil: null, fileName: null, sizeBytes: null }).where(eq(officeJobs.id, id))
}
