import type { Endpoint } from 'contract/endpoint.ts'
import type { Access } from 'contract/office/role.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type CallInput, call } from './call.ts'
import { isUnknownCall } from './is-unknown-call.ts'
import { failureOf } from './load.ts'

/**
 * Whether the current page lacks a part, so that nobody may store it. `caching`: the Cache-Control of a shared page that must not be kept as long as
 * others. Made anew for each request.
 */
export const partsContext = createContext<{ isWhole: boolean; caching?: string }>()

/**
 * For loaders: a part of a page, null if it fails in any way. The page is shown without it, says so (`FailedPart`) and offers to try again. Only
 * what a page is about (`load`) can fail the whole page.
 */
export async function loadPart<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response> | null> {
  return (await loadOptional(context, endpoint, input)) ?? null
}

/** A part that another provider need not have: undefined if it knows none, null if the call fails in any other way. */
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
 * What is asked for at once although its parts can be asked for one by one: undefined if that fails in any way, and then the loader does so. The page
 * lacks nothing yet.
 */
export async function loadAtOnce<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
): Promise<z.output<Response> | undefined> {
  const result = await call(context, endpoint, input)
  return result.kind === 'ok' && isWell(endpoint.response, result.data) ? result.data : undefined
}

/** Answers that were found well. A kept one comes again and again, and nobody can change it. */
const well = new WeakSet<object>()

/** Whether an answer is as the contract describes it: another provider's may lack anything. */
export function isWell(schema: z.ZodType, data: unknown): boolean {
  const isObject = typeof data === 'object' && data !== null
  if (isObject && well.has(data)) return true
  const isFound = schema.safeParse(data).success
  if (isFound && isObject) well.add(data)
  return isFound
}

type List = { data: { items: unknown[]; totalCount: number } }

/** For the lists of the catalogue: if a provider knows no such list, it is empty; any other failure is the error page. */
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
