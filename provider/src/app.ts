import { randomUUID } from 'node:crypto'
import { header } from 'contract/headers.ts'
import { Hono, type HonoRequest } from 'hono'
import { accountRoutes } from './account/account.routes.ts'
import { openingRoutes } from './account/first-staff/opening.routes.ts'
import { createPasswords } from './account/password.ts'
import { authenticate } from './account/session/authenticate.ts'
import { addressRoutes } from './address/address.routes.ts'
import { AppError } from './app-error.ts'
import { botCheckRoutes } from './bot-check/bot-check.routes.ts'
import { bulkEditRoutes } from './catalog/bulk-edit/bulk-edit.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { couponOfficeRoutes } from './catalog/coupon/coupon-office.routes.ts'
import { catalogueImportRoutes } from './catalog/office-import/import.routes.ts'
import type { ConnectionDeps } from './connection/change-connection.ts'
import { connectionRoutes } from './connection/connection.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { officeCustomerRoutes } from './customer/customer.routes.ts'
import { aliveRoute, readyRoute } from './health.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { checkRoutes } from './http/check-routes.ts'
import type { Client } from './http/client-address.ts'
import { docsRoutes } from './http/docs/docs.routes.ts'
import { errorResponse, refusalOf } from './http/error-response.ts'
import { isStorefront } from './http/is-storefront.ts'
import { loggableUrl } from './http/log.ts'
import type { Api } from './http/mount.ts'
import { refuseMethods } from './http/refuse-methods.ts'
import { requestLanguage } from './http/request-language.ts'
import { erratumRoutes } from './library/errata/erratum.routes.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { viewerRoutes } from './library/viewer/viewer.routes.ts'
import { lists } from './list-files.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { waitRoutes } from './notify-me/notify-me.routes.ts'
import { listFileRoutes } from './office-job/list-file/list-file.routes.ts'
import { officeJobRoutes } from './office-job/office-job.routes.ts'
import { pictureRoutes } from './picture/picture.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { questionOfficeRoutes } from './question/office/question-office.routes.ts'
import { questionRoutes } from './question/question.routes.ts'
import { queueRoutes } from './queue/queue.routes.ts'
import { readingMailRoutes } from './reading-mail/reading-mail.routes.ts'
import { reportRoutes } from './report/report.routes.ts'
import { readRequestId, requestIdNow, underRequestId } from './request-id.ts'
import { reviewOfficeRoutes } from './review/office/review-office.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { settlementRoutes } from './sales/aftercare/settlement/settlement.routes.ts'
import { findByReference, nameReferences } from './sales/books/order-and-coupon-references.ts'
import type { SalesDeps } from './sales/checkout/terms.ts'
import { counterRoutes } from './sales/counter/counter.routes.ts'
import { deskRoutes } from './sales/desk/desk.routes.ts'
import { grantRoutes } from './sales/grant/grant.routes.ts'
import { orderRoutes } from './sales/order.routes.ts'
import { paymentRoutes } from './sales/payment.routes.ts'
import { nameViews } from './saved-view/list-views.ts'
import { savedViewRoutes } from './saved-view/saved-view.routes.ts'
import { searchOfficeRoutes } from './search/office/search-office.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { shelfRoutes } from './shelf/shelf.routes.ts'
import { type ShopDeps, shopRoutes } from './shop/shop.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { wishRoutes } from './wish/wish.routes.ts'

export type App = { fetch: (request: Request, client?: Client) => Response | Promise<Response>; endpoints: Api['endpoints'] }

/** The external dependencies of all features together. */
export type ProviderDeps = SalesDeps & ShopDeps & ConnectionDeps
export type ProviderSettings = ProviderDeps['settings']

/** The provider: everything under /api/, and the two health paths. */
export function createApp(deps: ProviderDeps): App {
  const hono = createHono(deps)
  const api: Api = { hono, endpoints: [], clientSecret: deps.secrets.client, authenticate: (token) => authenticate(deps, token) }

  const passwords = createPasswords(deps.secrets.passwordPepper)
  accountRoutes(api, deps, passwords)
  openingRoutes(api, deps, passwords)
  profileRoutes(api, deps, passwords)
  privacyRoutes(api, deps, passwords)
  addressRoutes(api, deps)
  botCheckRoutes(api, deps)
  catalogRoutes(api, deps)
  couponOfficeRoutes(api, deps)
  searchRoutes(api, deps)
  searchOfficeRoutes(api, deps)
  homeRoutes(api, deps)
  orderRoutes(api, deps)
  const paying = { ...deps, ...deps.paying }
  const payingApi = { ...api, authenticate: (token: string) => authenticate(paying, token) }
  paymentRoutes(payingApi, paying, passwords)
  shelfRoutes(api, deps)
  deskRoutes(api, deps)
  settlementRoutes(api, deps)
  grantRoutes(api, deps, passwords)
  counterRoutes(payingApi, paying)
  officeJobRoutes(api, deps)
  listFileRoutes(api, deps, lists)
  queueRoutes(api, deps)
  catalogueImportRoutes(api, deps)
  bulkEditRoutes(api, deps)
  pictureRoutes(api, deps)
  libraryRoutes(api, deps)
  erratumRoutes(api, deps)
  contactRoutes(api, deps)
  reviewRoutes(api, deps)
  reviewOfficeRoutes(api, deps)
  questionRoutes(api, deps)
  questionOfficeRoutes(api, deps)
  waitRoutes(api, deps)
  readingMailRoutes(api, deps)
  wishRoutes(api, deps)
  viewerRoutes(api, deps)
  savedViewRoutes(api, deps)
  officeCustomerRoutes(api, deps, passwords)
  mailRoutes(api, deps)
  staffRoutes(api, deps, passwords, {
    find: findByReference,
    name: async (db, ids) => ({ ...(await nameReferences(db, ids)), ...(await nameViews(db, ids)) }),
  })
  shopRoutes(api, deps)
  connectionRoutes(api, deps, passwords)
  reportRoutes(api, deps)

  docsRoutes(hono, api.endpoints, () => deps.live.current().nameEn)
  // Over the connections of payments: a process whose readers wait still takes orders.
  readyRoute(hono, paying)
  checkRoutes(hono, api.endpoints)
  return { fetch: (request, client) => hono.fetch(request, client), endpoints: api.endpoints }
}

/** For a process that only runs jobs: the two health paths. */
export function createWorkerApp(deps: ProviderDeps): App {
  const hono = createHono(deps)
  readyRoute(hono, deps)
  return { fetch: (request, client) => hono.fetch(request, client), endpoints: [] }
}

/** The id of the page request behind this call: known in this process, or sent by a storefront elsewhere. Otherwise a new one. */
function requestIdOf(request: HonoRequest, clientSecret: string): string {
  const given = readRequestId(request.header(header.requestId))
  return (given && isStorefront(clientSecret, request.header(header.clientSecret)) ? given : requestIdNow()) ?? randomUUID()
}

/** The common parts of every answer, and the answer for unknown paths. */
function createHono(deps: ProviderDeps): Hono {
  const hono = new Hono()
  hono.use(async (context, next) => {
    const started = performance.now()
    const requestId = requestIdOf(context.req, deps.secrets.client)
    context.header(header.requestId, requestId)
    await underRequestId(requestId, async () => {
      await next()
      // For every answer of every route.
      context.header('X-Content-Type-Options', 'nosniff')
      const { method, url } = context.req
      deps.log.info({ method, url: loggableUrl(url), status: context.res.status, ms: Math.round(performance.now() - started) }, 'request')
    })
  })
  hono.use(refuseMethods)
  // Before the settings are waited for: a supervisor must not take a slow database for a dead process.
  aliveRoute(hono)
  hono.use((_, next) => deps.live.run(next))
  hono.onError((error, context) => {
    const requestId = context.res.headers.get(header.requestId) ?? randomUUID()
    const locale = requestLanguage(context.req.raw)
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'request failed')
    const { code, details } = error instanceof AppError ? error : refusalOf(error)
    return errorResponse(code, details, locale, requestId)
  })
  hono.notFound((context) =>
    errorResponse('not_found', {}, requestLanguage(context.req.raw), context.res.headers.get(header.requestId) ?? ''),
  )
  return hono
}
