import { type DestinationStream, type Logger, pino } from 'pino'

/** Query parameters whose values may be logged; all others are redacted, because the query may contain refresh tokens. */
const loggableParameters = new Set([
  'PageNumber',
  'PageSize',
  'Sort',
  'StudyStageId',
  'ComponentId',
  'SubjectId',
  'Grade',
  'Stream',
  'Term',
  'Type',
])

/** Other forms of names were made up by the client and may contain anything. */
const parameterName = /^[A-Za-z]{1,32}$/
const maxShownParameters = 20

/** `destination`: where the lines go; standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: ['*.password', '*.email', '*.accessToken', '*.refreshToken', '*.code', 'email', 'password'], censor: '[redacted]' },
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The path, and the non-personal parameters. */
export function loggableUrl(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const shown = [...searchParams]
    .filter(([name]) => parameterName.test(name))
    .slice(0, maxShownParameters)
    .map(([name, value]) => `${name}=${loggableParameters.has(name) ? value.slice(0, 64) : '[redacted]'}`)
  return shown.length === 0 ? pathname : `${pathname}?${shown.join('&')}`
}

/** Drivers include a failed statement's parameters in the message: only its first line is kept, without the quoted values. */
function serializeError(error: Error): object {
  const cause = error.cause instanceof Error ? serializeError(error.cause) : undefined
  return {
    type: error.name,
    message: (error.message.split('\n')[0] ?? '').replace(/params:.*$/s, 'params: [redacted]').replace(/: ".*$/s, ': [redacted]'),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
    ...(cause ? { cause } : {}),
  }
}
