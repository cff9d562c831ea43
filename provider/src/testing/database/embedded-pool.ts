import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { readStart, type Start, setBack } from './set-back.ts'

/**
 * To make an embedded database and to fill its caches takes longer than most tests, so one that a test has given back is set back to the template
 * and lent again, unless it cannot be set back or was lent often.
 */
type Embedded = { pglite: PGlite; start: Start; lent: number }

const mostIdle = 2
const mostLent = 40

/** Read once in each process. */
let template: Promise<Blob> | undefined
/** Those that wait for their next test; each is ready, or undefined, when its promise is. */
const idle: Promise<Embedded | undefined>[] = []

/** A database as the template is; `close` gives it back. What is asked of it afterwards fails, as if it were closed. */
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

/** Undefined, and the database is closed, if it cannot be set back. */
async function renew(embedded: Embedded): Promise<Embedded | undefined> {
  const { pglite, start } = embedded
  await pglite.exec('unlisten *; select pg_advisory_unlock_all()')
  if (await setBack(pglite, start)) return embedded
  await pglite.close()
  return undefined
}
