import { pino, type Logger } from 'pino'

/** Query parameters whose values may stand in a log; all others are redacted, for refresh tokens travel in the query. */
const loggableParameters = new Set(['PageNumber', 'PageSize', 'Sort', 'StudyStageId', 'ComponentId', 'SubjectId', 'Grade', 'Stream', 'Term', 'Type'])

export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: ['*.password', '*.email', '*.accessToken', '*.refreshToken', '*.code', 'email', 'password'], censor: '[redacted]' },
    serializers: { err: serializeError },
  })
}

/** Path and the parameters that hold nothing personal. */
export function loggableUrl(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const shown = [...searchParams].map(([name, value]) => `${name}=${loggableParameters.has(name) ? value : '[redacted]'}`)
  return shown.length === 0 ? pathname : `${pathname}?${shown.join('&')}`
}

/** Drivers put the parameters of a failed statement into the message or beside it: only the first line and the stack's places are kept. */
function serializeError(error: Error): object {
  const cause = error.cause instanceof Error ? serializeError(error.cause) : undefined
  return {
    type: error.name,
    message: (error.message.split('\n')[0] ?? '').replace(/params:.*$/s, 'params: [redacted]'),
    stack: (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')).slice(0, 12).join('\n'),
    ...(cause ? { cause } : {}),
  }
}
