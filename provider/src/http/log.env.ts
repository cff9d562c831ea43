import type { Logger } from 'pino'
import { z } from 'zod'
import { createLog } from './log.ts'

export const logEnv = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
}

const Log = z.object(logEnv)

/** The log of a process that reads no other settings of the provider. Wrong values are reported by the process that reads all of them. */
export function logOf(source: Record<string, string | undefined>): Logger {
  const { data } = Log.safeParse({ LOG_LEVEL: source.LOG_LEVEL || undefined, LOG_FORMAT: source.LOG_FORMAT || undefined })
  return createLog(data?.LOG_LEVEL ?? 'info', { format: data?.LOG_FORMAT })
}
