import { randomBytes } from 'node:crypto'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { clientContext, storefrontContext } from 'storefront/app/api/provider-context.ts'
import { answerAway, answerBusy } from 'storefront/app/shell/busy-page.ts'
import { contentSecurityPolicy } from 'storefront/app/shell/document/content-security-policy.ts'
import { dressPage } from 'storefront/app/shell/document/dress-page.ts'
import { renderHtml } from 'storefront/app/shell/document/render-html.ts'
import { NonceContext } from 'storefront/app/shell/nonce.ts'

export { isForStaff } from 'storefront/app/session/is-for-staff.ts'
export { createLoadContext } from 'storefront/app/session/load-context.ts'

/** Renders a whole page of the back office. Nothing is shared, so scripts are allowed by nonce (ruling 40). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = randomBytes(16).toString('base64')
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const shop = context.get(storefrontContext)
  if (status === 503 && routerContext.staticHandlerContext.errors) return answerAway(request, shop, headers.get('Retry-After'))
  const turn = await shop.queueRender(context.get(clientContext), () => renderHtml(page, nonce, shop.tellError))
  if (!turn) return answerBusy(request, shop)
  headers.set('Content-Security-Policy', contentSecurityPolicy([`'nonce-${nonce}'`]))
  return new Response(request.method === 'HEAD' ? null : dressPage(turn.result, shop), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(storefrontContext).tellError(error)
}
