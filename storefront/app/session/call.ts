import type { Endpoint } from 'contract/endpoint.ts'
import type { ErrorBody } from 'contract/error-body.ts'
import type { ErrorCode } from 'contract/error-code.ts'
import { basePaths, header, providerHeaders } from 'contract/headers.ts'
import { uploadTimeoutMs } from 'contract/limits.ts'
import type { Access } from 'contract/office/role.ts'
import { linkTo } from 'contract/pages.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { encodeBody } from '../api/encode-body.ts'
import { clientContext, type StorefrontContext, storefrontContext } from '../api/provider-context.ts'
import { send } from '../api/send.ts'
import { getLocale } from '../i18n/locale.ts'
import { viewToken } from './access-token.ts'
import { refreshSession } from './refresh.ts'
import { endSession, type RequestSession, type StoredSession, sessionContext, storeSession } from './request-session.ts'

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
export type CallInput<Query, Body> = ([Query] extends [z.ZodNever] ? { query?: never } : { query: Input<Query> }) &
  ([Body] extends [z.ZodNever] ? { body?: never } : { body: Input<Body> })

/** The result of a call: an answer, a refusal with status and body, or no answer. */
export type CallResult<Data> =
  | { kind: 'ok'; status: number; data: Data }
  | {
      kind: 'refused'
      status: number
      statusText: string
      code: ErrorCode | undefined
      body: ErrorBody | string | undefined
      requestId: string | undefined
      retryAfter: string | undefined
    }
  | { kind: 'noResponse' }

/**
 * The only access to the provider. A token with 5 minutes or less left is refreshed before the call; on failure the old one stays. After a
 * 401 it is refreshed once and the call repeated. If that fails, the person is logged out: a members' page redirects to /login, an open
 * page goes on as for a guest (contract §4.4, ruling 3).
 */
export async function call<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  input: CallInput<Query, Body>,
  headers: Record<string, string> = {},
): Promise<CallResult<z.output<Response>>> {
  const asked = { method: endpoint.method, path: pathOf(endpoint.path, input.query), body: input.body, headers }
  const { answers } = context.get(storefrontContext)
  const key = answers && endpoint.method === 'GET' && endpoint.access === 'Public' ? `${getLocale()} ${asked.path}` : undefined
  const known = key === undefined ? undefined : answers?.find(key)
  if (known) return { kind: 'ok', status: 200, data: known as z.output<Response> }
  const keep = key === undefined ? undefined : answers?.begin(key)
  const read = (response: globalThis.Response) => readResult<z.output<Response>>(response, keep)
  return (await askWithSession(context, asked, read)) ?? { kind: 'noResponse' }
}

/** A call whose answer is a file, streamed on. The session rules are the same; undefined if there is no answer. */
export function callForFile(
  context: Readonly<RouterContextProvider>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response | undefined> {
  return askWithSession(context, { method: 'GET', path, body: undefined, headers }, (response) => response)
}

/** A call that streams a file to the provider. It cannot be repeated, so an ended session refuses it. */
export async function callWithStream<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<Query, Body, Response, Who>,
  { query, stream, length }: { query: z.input<Query>; stream: ReadableStream<Uint8Array>; length: string | null },
): Promise<CallResult<z.output<Response>>> {
  const storefront = context.get(storefrontContext)
  const requestSession = context.get(sessionContext)
  await refreshEarly(storefront, requestSession)
  const encoded = { body: stream, contentType: 'application/octet-stream' }
  const headers = { ...callerHeaders(context), ...(length ? { 'Content-Length': length } : {}) }
  const init = { ...requestInit(endpoint.method, encoded, requestSession.session?.accessToken, headers), duplex: 'half' } as RequestInit
  const path = pathOf(endpoint.path, query)
  return (await send(storefront, path, init, readResult<z.output<Response>>, uploadTimeoutMs)) ?? { kind: 'noResponse' }
}

type Asked = { method: string; path: string; body: unknown; headers: Record<string, string> }

async function askWithSession<Result extends { status: number }>(
  context: Readonly<RouterContextProvider>,
  { method, path, body, headers }: Asked,
  read: (response: Response) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const storefront = context.get(storefrontContext)
  const requestSession = context.get(sessionContext)
  await refreshEarly(storefront, requestSession)
  const encoded = await encodeBody(body)
  const allHeaders = { ...callerHeaders(context), ...headers }
  const sendOnce = () => send(storefront, path, requestInit(method, encoded, requestSession.session?.accessToken, allHeaders), read)
  const used = requestSession.session
  const answer = await sendOnce()
  if (answer?.status !== 401 || !used) return answer
  // A parallel call of this request may have refreshed, or failed to: the refused token is then no longer the session's.
  if (requestSession.session?.accessToken === used.accessToken) await refreshAfterRefusal(storefront, requestSession, used)
  if (!requestSession.session && requestSession.isGuarded) throw redirect(linkTo('logIn'))
  return sendOnce()
}

async function refreshAfterRefusal(storefront: StorefrontContext, requestSession: RequestSession, used: StoredSession): Promise<void> {
  const refreshed = await refreshSession(storefront, used, getLocale())
  if (refreshed) storeSession(requestSession, refreshed)
  else endSession(requestSession)
}

/** Names the network address we call for, which rate limits count, and proves that we may name it. */
export function callerHeaders(context: Readonly<RouterContextProvider>): Record<string, string> {
  const { clientSecret } = context.get(storefrontContext)
  const { clientAddress } = context.get(clientContext)
  if (!clientSecret) return {}
  return { [header.clientSecret]: clientSecret, ...(clientAddress ? { [header.clientAddress]: clientAddress } : {}) }
}

async function refreshEarly(storefront: StorefrontContext, requestSession: RequestSession): Promise<void> {
  const { session } = requestSession
  if (!session || !viewToken(session.accessToken, new Date()).isNearExpiry) return
  const refreshed = await refreshSession(storefront, session, getLocale())
  if (refreshed) storeSession(requestSession, refreshed)
}

function requestInit(
  method: string,
  { body, contentType }: { body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; contentType?: string },
  accessToken: string | undefined,
  headers: Record<string, string>,
): RequestInit {
  return {
    method,
    headers: {
      ...providerHeaders({ locale: getLocale(), accessToken }),
      ...(contentType ? { 'Content-Type': contentType } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  }
}

/** Lists become `Name[0]=…` (contract §7.8). */
export function pathOf(path: string, query: unknown): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) parameters.append(`${name}[${index}]`, String(entry))
    } else if (value !== undefined && value !== null) parameters.append(name, String(value))
  }
  const text = parameters.toString()
  return `${basePaths[0]}/${path}${text ? `?${text}` : ''}`
}

async function readResult<Data>(
  response: Response,
  keep?: (headers: Headers, answer: object, length: number) => void,
): Promise<Exclude<CallResult<Data>, { kind: 'noResponse' }>> {
  const text = await response.text()
  const body = parseJson(text)
  if (response.status === 200 && typeof body === 'object' && body !== null) keep?.(response.headers, body, text.length)
  if (response.ok) return { kind: 'ok', status: response.status, data: body as Data }
  return {
    kind: 'refused',
    status: response.status,
    statusText: response.statusText,
    code: (response.headers.get(header.errorCode) ?? undefined) as ErrorCode | undefined,
    body: readErrorBody(body),
    requestId: response.headers.get(header.requestId) ?? undefined,
    retryAfter: response.headers.get('Retry-After') ?? undefined,
  }
}

/** Another provider's error may be anything: only a string, or an object with a message string, is passed on. */
function readErrorBody(body: unknown): ErrorBody | string | undefined {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return undefined
  return 'message' in body && typeof body.message === 'string' ? (body as ErrorBody) : { ...body, message: '' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}
