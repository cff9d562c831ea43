import { requestTimeoutMs } from 'contract/limits.ts'
import type { StorefrontContext } from './provider-context.ts'

/**
 * Sends one request to the provider and gives what `read` makes of its answer. Both together may take 30 seconds; undefined if no answer comes. A
 * file is passed on as fast as its reader takes it, and is not read here: only its head must come in time.
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
    // Kept beside the request: a request that is garbage-collected before its answer has come takes its signal along.
    return await read(await fetchProvider(new Request(new URL(path, providerOrigin), init), patience))
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
