import { z } from 'zod'

/** What a process does: pages and calls (`web`), jobs (`worker`), or both. */
const roles = ['all', 'web', 'worker'] as const

export const roleEnv = { ROLE: z.enum(roles).default('all') }

type Source = Record<string, string | undefined>

/** For whoever needs it before the settings are read; a wrong one is told by the process that reads them all. */
export const isWorkerOnly = ({ ROLE }: Source): boolean => ROLE === 'worker'

/** The embedded database has one process, which does everything. */
export function roleFaults({ ROLE, DATABASE_URL }: Source): string[] {
  if (!ROLE || ROLE === 'all' || DATABASE_URL) return []
  return ['  ROLE: several processes need PostgreSQL: set DATABASE_URL, or leave ROLE empty']
}
