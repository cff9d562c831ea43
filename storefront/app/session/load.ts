import type { Endpoint } from 'contract/endpoint.ts'
import { type Access, isStaffOnly } from 'contract/office/role.ts'
import { idPattern } from 'contract/pages.ts'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type CallInput, type CallResult, call } from './call.ts'

/** For loaders: the page's subject, or the error page. A failed page-validity check is a fatal not-found (contract §8.15). */
export async function load<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response>> {
  const found = await loadIfThere(context, endpoint, input)
  if (found === undefined) throw data(null, { status: 404 })
  return found
}

/** As `load`, for a page with its own fallback: undefined if there is no such thing. */
export async function loadIfThere<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response> | undefined> {
  const result = await call(context, endpoint, input)
  if (result.kind === 'ok') return result.data
  if (result.kind === 'refused' && result.status === 404) return undefined
  // An office page says that the user's roles exclude it.
  if (result.kind === 'refused' && result.status === 403 && isStaffOnly(endpoint.access)) throw data(null, { status: 403 })
  throw failureOf(result)
}

/** The error page: 500 with the request's id; 503 only if the provider itself is out of service. */
export function failureOf(result: Exclude<CallResult<unknown>, { kind: 'ok' }>) {
  if (result.kind === 'noResponse') return data({}, { status: failureStatus(undefined) })
  const { status, requestId, retryAfter } = result
  return data({ requestId }, { status: failureStatus(status), headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
}

export const failureStatus = (status: number | undefined) => (status === 503 ? 503 : 500)

/** An impossible id in a path is a 404, without a request (ruling 1). */
export function requireId(id: string | undefined): string {
  if (!id || !idPattern.test(id)) throw data(null, { status: 404 })
  return id
}
