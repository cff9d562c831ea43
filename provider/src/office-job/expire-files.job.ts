import { eq, lt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { endLostJobs } from './end-lost-jobs.ts'
import { officeJobs } from './office-job.schema.ts'

const keptDays = 90

/** Every hour: files that are kept no longer are removed, and jobs that nobody asks for any more; jobs that nobody will do have failed. */
export async function expireJobFiles({ db, files, now, log }: Pick<Deps, 'db' | 'files' | 'now' | 'log'>): Promise<void> {
  await endLostJobs({ db, now, log })
  const ended = await db.select({ id: officeJobs.id }).from(officeJobs).where(lt(officeJobs.keptUntil, now()))
  for (const { id } of ended) await forgetJobFile({ db, files }, id)
  await db.delete(officeJobs).where(lt(officeJobs.createdAt, new Date(now().getTime() - keptDays * 86_400_000)))
}

export async function forgetJobFile({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  await files.remove(id)
  await db.update(officeJobs).set({ keptUntil: null, fileName: null, sizeBytes: null }).where(eq(officeJobs.id, id))
}
