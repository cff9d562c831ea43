import { basePaths } from 'contract/headers.ts'
import { officePages } from 'contract/office/office-pages.ts'
import { files, pages } from 'contract/pages.ts'
import type { OpenProvider } from 'provider/src/open-provider.ts'

/** Names the route of an address, for logs and metrics. Routes are few, and contain nothing that is secret or made up by a visitor. */
export function routeNames(provider: OpenProvider | undefined): (address: string) => string {
  return createNameRoute(routesOf(provider), ['/assets/', '/api/', '/admin/'])
}

/** Every address that the shop knows, as patterns. */
function routesOf(provider: OpenProvider | undefined): string[] {
  const ofPages = [...Object.values(pages), ...Object.values(officePages)].map(({ path }) => path)
  const ofCalls = (provider?.app.endpoints ?? []).flatMap(({ path }) => basePaths.map((base) => `${base}/${path}`))
  return [...ofPages, ...Object.values(files), ...ofCalls, '/healthz', '/readyz']
}

/**
 * The pattern of an address's path: `/memos/17?x=1` is `/memos/:id`. `prefixes`: patterns that match whatever follows. Everything else is
 * `other`.
 */
export function createNameRoute(patterns: readonly string[], prefixes: readonly string[]): (address: string) => string {
  const exact = new Set(patterns)
  const byLength = Map.groupBy(
    patterns.filter((pattern) => pattern.includes(':')).map((pattern) => ({ pattern, parts: pattern.split('/') })),
    ({ parts }) => parts.length,
  )
  return (address) => {
    const path = address.split('?', 1)[0]?.replace(/\.data$/, '') || '/'
    if (exact.has(path)) return path
    const parts = path.split('/')
    const fitting = byLength
      .get(parts.length)
      ?.find((known) => known.parts.every((part, index) => part.startsWith(':') || part === parts[index]))
    if (fitting) return fitting.pattern
    const prefix = prefixes.find((known) => path.startsWith(known))
    return prefix ? `${prefix}*` : 'other'
  }
}
