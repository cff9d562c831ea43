import { availableParallelism } from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from 'provider/src/db/database.ts'

/** `everywhere`: sent by several sessions at once, which share its work. Temporary tables belong to the first session alone. */
export type Step = string | { everywhere: string }

/** Without triggers and foreign keys: the steps themselves write the triggers' data. Nothing here must survive a power cut. */
const settings = ['set session_replication_role = replica', 'set synchronous_commit = off', 'set jit = off', `set work_mem = '64MB'`]
const onServer = [...settings, `set maintenance_work_mem = '512MB'`]
const inProcess = [...settings, `set maintenance_work_mem = '256MB'`]
const nameOf = (setting: string) => setting.split(' ')[1]

/** Runs the steps one after the other on a server, `everywhere` ones in as many sessions as there are cores. */
export async function runAll(url: string, steps: readonly Step[]): Promise<void> {
  const sessions = Array.from({ length: Math.min(availableParallelism(), 4) }, () => new pg.Client({ connectionString: url }))
  try {
    await Promise.all(sessions.map((session) => session.connect()))
    for (const session of sessions) for (const setting of onServer) await session.query(setting)
    for (const step of steps) {
      if (typeof step === 'string') await sessions[0]?.query(step)
      else await Promise.all(sessions.map((session) => session.query(step.everywhere)))
    }
  } finally {
    await Promise.all(sessions.map((session) => session.end()))
  }
}

/** PGlite has one session, which keeps its temporary tables and settings until they are dropped. */
export async function runHere(db: Db, steps: readonly Step[]): Promise<void> {
  const statements = steps.map((step) => (typeof step === 'string' ? step : step.everywhere))
  const endings = ['discard temp', ...inProcess.map((setting) => `reset ${nameOf(setting)}`)]
  for (const statement of [...inProcess, ...statements, ...endings]) await db.execute(sql.raw(statement))
}
