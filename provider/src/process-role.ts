import { z } from 'zod'

/** The work of a process: pages and calls (`web`), jobs (`worker`), or both. */
const roles = ['all', 'web', 'worker'] as const

export const roleEnv = { ROLE: z.enum(roles).default('all') }

type Source = Record<string, string | undefined>

/** For code that runs before the settings are read; the process that reads them all reports a wrong one. */
export const isWorkerOnly = ({ ROLE }: Source): boolean => ROLE === 'worker'

/** The embedded database has one process, which does everything. */
export function roleFaults({ ROLE, DATABASE_URL }: Source): string[] {
  if (!ROLE || ROLE === 'all' || DATABASE_URL) return []
  return ['  ROLE: several processes need PostgreSQL: set DATABASE_URL, or leave ROLE empty']
}
