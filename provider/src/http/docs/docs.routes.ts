import type { Endpoint } from 'contract/endpoint.ts'
import type { Hono } from 'hono'
import { docsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { openapiDocument } from './openapi.ts'

/** Everything that is mounted, for machines and for people. Both stay the same as long as the process runs. */
export function docsRoutes(hono: Hono, endpoints: readonly Endpoint[]): void {
  const made: { document?: ReturnType<typeof openapiDocument>; page?: string } = {}
  const getDocument = () => {
    made.document ??= openapiDocument(endpoints)
    return made.document
  }
  hono.get('/api/openapi.json', (context) => context.json(getDocument()))
  hono.get('/api/docs', (context) => {
    made.page ??= docsPage(endpoints, getDocument())
    return context.html(made.page, 200, {
      'Content-Security-Policy': docsPolicy,
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
