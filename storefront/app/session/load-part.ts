import type { Endpoint } from 'contract/endpoint.ts'
import type { Access } from 'contract/office/role.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type CallInput, call } from './call.ts'
import { isUnknownCall } from './is-unknown-call.ts'
import { failureOf } from './load.ts'

/**
 * Whether the current page is complete; if not, nobody may store it. `caching`: the Cache-Control of a shared page that must be kept for
 * less time than others. `isReduced`: something dispensable was left out. New for each request.
 */
export const partsContext = createContext<{ isWhole: boolean; caching?: string; isReduced?: boolean }>()

/**
 * For loaders: a part of a page, null on any failure. The page is shown without it, says so (`FailedPart`) and offers a retry. Only the
 * page's main subject (`load`) can fail the whole page.
 */
export async function loadPart<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response> | null> {
  return (await loadOptional(context, endpoint, input)) ?? null
}

/** A dispensable part: `nothing`, without a word on the page, if the provider is too busy for it (503); null on any other failure. */
export async function loadExtra<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
  nothing: z.output<Response>,
): Promise<z.output<Response> | null> {
  const result = await call(context, endpoint, input)
  if (result.kind === 'ok' && isWell(endpoint.response, result.data)) return result.data
  const parts = context.get(partsContext)
  if (result.kind === 'refused' && result.status === 503) {
    parts.isReduced = true
    return nothing
  }
  parts.isWhole = false
  return null
}

/** A part that other providers may lack: undefined if so, null on any other failure. */
export async function loadOptional<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response> | null | undefined> {
  const result = await call(context, endpoint, input)
  if (result.kind === 'ok' && isWell(endpoint.response, result.data)) return result.data
  context.get(partsContext).isWhole = false
  return isUnknownCall(endpoint, result) ? undefined : null
}

/**
 * Fetches several parts at once. Undefined on failure: the loader then asks for each alone. Null if the provider is out of service (503): each
 * alone would probably wait as long and fail as well. The page is not marked incomplete.
 */
export async function loadAtOnce<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response> | null | undefined> {
  const result = await call(context, endpoint, input)
  if (result.kind === 'ok' && isWell(endpoint.response, result.data)) return result.data
  return result.kind === 'refused' && result.status === 503 ? null : undefined
}

/** Answers that passed validation. Kept ones recur, and are frozen. */
const well = new WeakSet<object>()

/** Whether an answer matches the contract: another provider's may lack fields. */
export function isWell(schema: z.ZodType, data: unknown): boolean {
  const isObject = typeof data === 'object' && data !== null
  if (isObject && well.has(data)) return true
  const isFound = schema.safeParse(data).success
  if (isFound && isObject) well.add(data)
  return isFound
}

type List = { data: { items: unknown[]; totalCount: number } }

/** For catalogue lists: empty on 404; any other failure shows the error page. */
export async function loadList<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType<List>, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response>> {
  const result = await call(context, endpoint, input)
  if (result.kind === 'ok') return result.data
  if (!isUnknownCall(endpoint, result)) throw failureOf(result)
  context.get(partsContext).isWhole = false
  const nothing: List = { data: { items: [], totalCount: 0 } }
  return nothing as z.output<Response>
}
