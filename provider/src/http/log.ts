import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import { requestIdNow } from '../request-id.ts'

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

/** For people at a terminal, or for log collectors. */
type LogFormat = 'pretty' | 'json'

/** `destination`: where the lines go; standard output by default. `format`: by default `pretty` if that is a terminal, else `json`. */
export function createLog(
  level: string,
  { destination, format }: { destination?: DestinationStream; format?: LogFormat | undefined } = {},
): Logger {
  const options = {
    level,
    redact: { paths: ['*.password', '*.email', '*.accessToken', '*.refreshToken', '*.code', 'email', 'password'], censor: '[redacted]' },
    serializers: { err: serializeError },
    mixin: () => ({ requestId: requestIdNow() }),
  }
  const isPretty = (format ?? (!destination && process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty'
  const lines = isPretty ? prettyLines(destination) : destination
  return lines ? pino(options, lines) : pino(options)
}

/** It formats finished lines, so what they redact stays redacted. The library is loaded only if it is used. */
function prettyLines(destination: DestinationStream | undefined): DestinationStream {
  const { prettyFactory } = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
  const pretty = prettyFactory({
    ...{ colorize: !destination, translateTime: 'SYS:HH:MM:ss', singleLine: true },
    ...{ ignore: ['pid', 'hostname', 'requestId', ...spoken].join(','), messageFormat: speak },
  })
  const to = destination ?? pino.destination({ sync: true })
  return { write: (line) => to.write(pretty(line)) }
}

/** The main fields of most lines, in reading order. All others follow as JSON. */
const spoken = ['method', 'url', 'route', 'queue', 'status', 'ms'] as const

function speak(line: Record<string, unknown>): string {
  const said = spoken.filter((name) => line[name] !== undefined).map((name) => (name === 'ms' ? `${line.ms} ms` : String(line[name])))
  return [line.msg, ...said, ...(line.requestId ? [`#${line.requestId}`] : [])].join(' ')
}

/** The path, and the non-personal parameters. */
export function loggableUrl(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const shown = [...searchParams]
    .filter(([name]) => parameterName.test(name))
    .slice(0, maxShownParameters)
    .map(
      ([name, value]) => `${name}=${loggableParameters.has(name) ? encodeURIComponent(value.slice(0, 64).toWellFormed()) : '[redacted]'}`,
    )
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
