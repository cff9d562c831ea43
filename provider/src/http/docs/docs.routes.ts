import type { Endpoint } from 'contract/endpoint.ts'
import type { Hono } from 'hono'
import { docsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { openapiDocument } from './openapi.ts'

type Made = { document: ReturnType<typeof openapiDocument>; page?: string }

/** Everything that is mounted, for machines and for people. Both are generated once, and again when the shop is renamed. */
export function docsRoutes(hono: Hono, endpoints: readonly Endpoint[], shopName: () => string): void {
  let made: (Made & { name: string }) | undefined
  const get = (): Made => {
    const name = shopName()
    if (made?.name !== name) made = { name, document: openapiDocument(endpoints, name) }
    return made
  }
  hono.get('/api/openapi.json', (context) => context.json(get().document))
  hono.get('/api/docs', (context) => {
    const own = get()
    own.page ??= docsPage(endpoints, own.document)
    return context.html(own.page, 200, {
      'Content-Security-Policy': docsPolicy,
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
