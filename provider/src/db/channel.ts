import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Tx } from './database.ts'

/** PostgreSQL carries at most 8,000 bytes. */
const mostBytes = 7_900
/** A silent connection may be cut without either end knowing: so it is probed now and then. */
const aliveEveryMs = 5_000
const longestPauseMs = 5_000

type ChannelOptions = {
  url: string
  /** In lower case, without spaces. */
  name: string
  log: Logger
  heard: (text: string) => void
  /** The connection was lost for a while, or a text was too long: messages may be missing. */
  missed: () => void
  /** How often a quiet connection is tried. */
  everyMs?: number
}

/** In a transaction: all listeners of the channel hear the text when it commits, and only then; `missed` if it is too long. */
export async function notify(tx: Tx, name: string, text: string): Promise<void> {
  const carried = Buffer.byteLength(text) > mostBytes ? '' : text
  await tx.execute(sql`select pg_notify(${name}, ${carried})`)
}

/**
 * Messages between processes on one PostgreSQL, including the sender (LISTEN and `notify`). Uses its own connection, which is reopened whenever it
 * is lost. Resolves once it listens; if the server is unreachable at first, it keeps trying.
 */
export async function openChannel(options: ChannelOptions): Promise<{ close: () => Promise<void> }> {
  const stop = new AbortController()
  const first = Promise.withResolvers<void>()
  const ended = keepListening(options, stop.signal, first.resolve)
  await Promise.race([first.promise, sleep(longestPauseMs, undefined, { ref: false })])
  return {
    close: () => {
      stop.abort()
      return ended
    },
  }
}

async function keepListening(options: ChannelOptions, signal: AbortSignal, listening: () => void): Promise<void> {
  let pauseMs = 50
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    await listenOnce(options, signal, () => {
      pauseMs = 50
      if (!isFirst) options.missed()
      listening()
    }).catch((error: unknown) => {
      if (!signal.aborted) options.log.warn({ err: error, channel: options.name }, 'what other processes say is not heard')
    })
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** Rejects when the connection is lost. */
async function listenOnce(
  { url, name, heard, missed, everyMs = aliveEveryMs }: ChannelOptions,
  signal: AbortSignal,
  begin: () => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: everyMs, query_timeout: everyMs, keepAlive: true })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('The connection ended')))
  client.on('notification', ({ payload }) => (payload ? heard(payload) : missed()))
  const close = () => lost.reject(new Error('The channel is closed'))
  signal.addEventListener('abort', close)
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(name)}`)
    begin()
    for (;;) {
      await Promise.race([lost.promise, sleep(everyMs, undefined, { ref: false })])
      await Promise.race([lost.promise, client.query('select 1')])
    }
  } finally {
    signal.removeEventListener('abort', close)
    // A silent server does not answer the close either.
    void client.end().catch(() => {})
  }
}
