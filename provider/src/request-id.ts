import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs `act` under a request's id. The log lines of `act` carry the id, and so do the jobs that it queues, and their lines and mails. */
export const underRequestId = <Result>(id: string, act: () => Result): Result => current.run(id, act)

/** The id of the current request or job; undefined outside of both, for example at startup. */
export const requestIdNow = (): string | undefined => current.getStore()

/** Reads a header, which may contain anything; undefined if it does not look like an id that we or a proxy would make. */
export const readRequestId = (text: string | undefined): string | undefined => (text && /^[\w-]{16,64}$/.test(text) ? text : undefined)
