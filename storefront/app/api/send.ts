import { requestTimeoutMs } from 'contract/limits.ts'
import type { StorefrontContext } from './provider-context.ts'

/**
 * Sends a request to the provider and returns what `read` makes of the answer. Together they may take 30 seconds; undefined without an
 * answer. A file streams at its reader's pace, and is not read here: only its head must arrive in time.
 */
export async function send<Result>(
  { fetchProvider, providerOrigin }: StorefrontContext,
  path: string,
  init: RequestInit,
  read: (response: Response) => Result | Promise<Result>,
  timeoutMs = requestTimeoutMs,
): Promise<Result | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  try {
    // Keeps a reference to the request: if it is garbage-collected before the answer, its signal is lost.
    return await read(await fetchProvider(new Request(new URL(path, providerOrigin), init), patience))
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
