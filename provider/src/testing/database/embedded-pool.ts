import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { readStart, type Start, setBack } from './set-back.ts'

/**
 * Creating an embedded database and filling its caches takes longer than most tests, so a returned one is reset to the template and reused,
 * unless it cannot be reset or was used often.
 */
type Embedded = { pglite: PGlite; start: Start; lent: number }

const mostIdle = 2
const mostLent = 40

/** Read once in each process. */
let template: Promise<Blob> | undefined
/** Those that wait for their next test; each promise resolves when it is ready, with undefined if it is not. */
const idle: Promise<Embedded | undefined>[] = []

/** A database like the template; `close` returns it. Later queries fail, as if it were closed. */
export async function borrowEmbedded(): Promise<PGlite> {
  const embedded = (await idle.pop()) ?? (await makeEmbedded())
  embedded.lent++
  return lend(embedded)
}

async function makeEmbedded(): Promise<Embedded> {
  const { PGlite } = await import('@electric-sql/pglite')
  template ??= readFile(process.env.TEST_TEMPLATE ?? '').then((bytes) => new Blob([bytes]))
  const pglite = await PGlite.create({ loadDataDir: await template })
  return { pglite, start: await readStart(pglite), lent: 0 }
}

function lend(embedded: Embedded): PGlite {
  const { pglite } = embedded
  const own = new Map<PropertyKey, unknown>()
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    if (embedded.lent >= mostLent || idle.length >= mostIdle) return pglite.close()
    idle.push(renew(embedded).catch(() => pglite.close().then(() => undefined)))
  }
  return new Proxy(pglite, {
    get(target, key) {
      if (key === 'close') return close
      if (key === 'closed') return !isOpen
      if (own.has(key)) return own.get(key)
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        if (!isOpen) throw new Error('The database is closed')
        return Reflect.apply(value, target, args)
      }
    },
    set(_, key, value) {
      own.set(key, value)
      return true
    },
  })
}

/** Undefined, and the database is closed, if it cannot be reset. */
async function renew(embedded: Embedded): Promise<Embedded | undefined> {
  const { pglite, start } = embedded
  await pglite.exec('unlisten *; select pg_advisory_unlock_all()')
  if (await setBack(pglite, start)) return embedded
  await pglite.close()
  return undefined
}
