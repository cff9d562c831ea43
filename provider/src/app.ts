import { randomUUID } from 'node:crypto'
import { header } from 'contract/headers.ts'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountRoutes } from './account/account.routes.ts'
import { authenticate } from './account/authenticate.ts'
import { AppError } from './app-error.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import type { Deps } from './deps.ts'
import { errorResponse } from './http/error-response.ts'
import { loggableUrl } from './http/log.ts'
import type { Api } from './http/mount.ts'
import { openapiDocument } from './http/openapi.ts'
import { refusalOf } from './http/refusal-of.ts'
import { requestLanguage } from './http/request-language.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { paymentRoutes } from './payment/payment.routes.ts'

const maxBodyBytes = 1024 * 1024

export type App = { fetch: (request: Request) => Response | Promise<Response>; endpoints: Api['endpoints'] }

/** The provider: everything under /api/, and the two health paths. */
export function createApp(deps: Deps): App {
  const hono = new Hono()
  const api: Api = { hono, endpoints: [], authenticate: (token) => authenticate(deps, token) }

  hono.use(async (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    context.header(header.requestId, requestId)
    await next()
    const { method, url } = context.req
    deps.log.info(
      { requestId, method, url: loggableUrl(url), status: context.res.status, ms: Math.round(performance.now() - started) },
      'request',
    )
  })
  hono.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AppError('body_too_large')
      },
    }),
  )
  hono.onError((error, context) => {
    const requestId = context.res.headers.get(header.requestId) ?? randomUUID()
    const locale = requestLanguage(context.req.raw)
    if (!(error instanceof AppError)) deps.log.error({ err: error, requestId }, 'request failed')
    const { code, details } = error instanceof AppError ? error : refusalOf(error)
    return errorResponse(code, details, locale, requestId)
  })
  hono.notFound((context) =>
    errorResponse('not_found', {}, requestLanguage(context.req.raw), context.res.headers.get(header.requestId) ?? ''),
  )

  accountRoutes(api, deps)
  catalogRoutes(api, deps)
  orderRoutes(api, deps)
  paymentRoutes(api, deps)
  libraryRoutes(api, deps)
  mailRoutes(api, deps)

  hono.get('/api/openapi.json', (context) => context.json(openapiDocument(api.endpoints)))
  hono.get('/healthz', (context) => context.json({ status: 'ok' }))
  hono.get('/readyz', async (context) => {
    await deps.db.execute(sql`select 1`)
    return context.json({ status: 'ready' })
  })
  return { fetch: (request) => hono.fetch(request), endpoints: api.endpoints }
}
