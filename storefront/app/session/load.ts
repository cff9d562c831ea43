import type { Endpoint } from 'contract/endpoint.ts'
import { idPattern } from 'contract/pages.ts'
import type { Access } from 'contract/role.ts'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type CallInput, call } from './call.ts'

/**
 * For loaders: the answer, or the error page (404 stays 404, all else is 500 with the request id; a page-validity check that fails is
 * a fatal not-found, contract §8).
 */
export async function load<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response>> {
  const result = await call(context, endpoint, input)
  if (result.kind === 'ok') return result.data
  if (result.kind === 'refused' && result.status === 404) throw data(null, { status: 404 })
  throw data(
    { requestId: result.kind === 'refused' ? result.requestId : undefined },
    { status: result.kind === 'refused' && result.status < 500 ? 500 : 503 },
  )
}

/** An id in a path that cannot be one is the 404 page, without asking anybody (ruling 1). */
export function requireId(id: string | undefined): string {
  if (!id || !idPattern.test(id)) throw data(null, { status: 404 })
  return id
}
