import { RouterContextProvider } from 'react-router'
import { type Client, clientContext, type StorefrontContext, storefrontContext } from '../api/provider-context.ts'
import { partsContext } from './load-part.ts'
import { noSession, sessionContext } from './request-session.ts'

/** Called by the server per request. The contexts come from the build, because a module run by Node and bundled by Vite exists twice. */
export function createLoadContext(storefront: StorefrontContext, client?: Client): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(storefrontContext, storefront)
  if (client) context.set(clientContext, client)
  context.set(sessionContext, noSession())
  context.set(partsContext, { isWhole: true })
  return context
}
