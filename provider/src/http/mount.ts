import type { Endpoint } from 'contract/endpoint.ts'
import { basePaths, header } from 'contract/headers.ts'
import type { Locale } from 'contract/locale.ts'
import { type Access, isAllowed } from 'contract/office/role.ts'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Client } from './client-address.ts'
import { isStorefront } from './is-storefront.ts'
import { parseForm } from './parse-form.ts'
import { parseBody, parseQuery } from './parse-request.ts'
import { limitStream, maxBodyBytes, readBody } from './read-body.ts'
import { requestLanguage } from './request-language.ts'

const isForm = (request: Request) => /^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? '')

/** The caller: a person with a valid token of a live session. */
export type Caller = { personId: string; sessionId: string; roles: string[] }

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type CallerOf<Who extends Access> = Who extends 'Public' ? Caller | undefined : Caller

export type Call<Query extends z.ZodType, Body extends z.ZodType, Who extends Access> = {
  query: Output<Query>
  body: Output<Body>
  caller: CallerOf<Who>
  locale: Locale
  requestId: string
  header: (name: string) => string | undefined
  /** The network address the person calls from; undefined if it is unknown. */
  clientAddress: string | undefined
  /** The body of an endpoint that takes a raw file; the stream fails if it is too large. */
  stream: ReadableStream<Uint8Array> | undefined
  /** Adds a header to the answer. */
  setHeader: (name: string, value: string) => void
}

/** An answer with its own status; any other return value is sent with 200. */
export class Answer {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export type Api = {
  hono: Hono
  /** The storefront's secret: with it, a call may name its own caller. */
  clientSecret: string
  /** The caller of a bearer token; undefined if the token is not (or no longer) valid. */
  authenticate: (token: string) => Promise<Caller | undefined>
  /** Everything that has been mounted, for the OpenAPI document and the tests that walk every route. */
  endpoints: Endpoint[]
}

/** Mounts one endpoint of the contract under both base paths: guard, parse, handle. */
export function mount<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Who extends Access>(
  api: Api,
  endpoint: Endpoint<Query, Body, Response, Who>,
  handle: (call: Call<Query, Body, Who>) => Promise<z.input<Response> | Answer | globalThis.Response>,
): void {
  api.endpoints.push(endpoint as unknown as Endpoint)
  const answer = async (context: Context) => {
    const locale = requestLanguage(context.req.raw)
    // Personal answers must not be stored; a public answer sets its own lifetime.
    if (endpoint.access !== 'Public') context.header('Cache-Control', 'private, no-store')
    const caller = await authorise(api, endpoint.access, context.req.header('Authorization'))
    const query = endpoint.query ? parseQuery(endpoint.query, context.req.url, locale) : undefined
    const body = endpoint.body ? await parseBodyOf(endpoint, endpoint.body, context.req.raw, locale) : undefined
    const result = await handle({
      query: query as Output<Query>,
      body: body as Output<Body>,
      caller: caller as CallerOf<Who>,
      stream: endpoint.maxStreamBytes ? limitStream(context.req.raw, endpoint.maxStreamBytes) : undefined,
      locale,
      requestId: context.res.headers.get(header.requestId) ?? '',
      clientAddress: clientAddressOf(api, context),
      header: (name) => context.req.header(name),
      setHeader: (name, value) => context.header(name, value),
    })
    if (result instanceof globalThis.Response) return result
    if (result instanceof Answer) return context.json(result.body as object, result.status as 200)
    return context.json(result as object)
  }
  for (const base of basePaths) api.hono.on(endpoint.method, `${base}/${endpoint.path}`, answer)
}

/** The address of the storefront's caller if the storefront calls, otherwise that of the caller itself. */
function clientAddressOf({ clientSecret }: Api, { req, env }: Context): string | undefined {
  const named = req.header(header.clientAddress)
  if (named && isStorefront(clientSecret, req.header(header.clientSecret))) return named
  return (env as Client | undefined)?.clientAddress
}

/** JSON, or a multipart form in the notation of contract §7.8, which may only be larger if the endpoint declares a file. */
async function parseBodyOf<Body extends z.ZodType>(
  { maxFileBytes = 0 }: Pick<Endpoint, 'maxFileBytes'>,
  schema: Body,
  request: Request,
  locale: Locale,
): Promise<z.output<Body>> {
  if (!isForm(request)) return parseBody(schema, new TextDecoder().decode(await readBody(request, maxBodyBytes)), locale)
  return parseForm(schema, request, { maxBytes: maxBodyBytes + maxFileBytes, maxFileBytes }, locale)
}

async function authorise(api: Api, access: Access, authorization: string | undefined): Promise<Caller | undefined> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  const caller = token ? await api.authenticate(token) : undefined
  if (isAllowed(access, caller?.roles)) return caller
  throw new AppError(caller ? 'forbidden' : 'unauthenticated')
}
