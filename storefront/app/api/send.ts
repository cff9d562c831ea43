import { requestTimeoutMs } from 'contract/limits.ts'
import type { StorefrontContext } from './provider-context.ts'

/**
 * One request to the provider, and of its answer what `read` makes: 30 seconds at most for both, undefined where no answer comes.
 * A file that is passed on as fast as its reader takes it is not read here: only its head must come in time.
 */
export async function send<Result>(
  { fetchProvider, providerOrigin }: StorefrontContext,
  path: string,
  init: RequestInit,
  read: (response: Response) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), requestTimeoutMs)
  try {
    // Beside the request, not within: a request that is collected as garbage before its answer has come takes its signal along.
    return await read(await fetchProvider(new Request(new URL(path, providerOrigin), init), patience))
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
