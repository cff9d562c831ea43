import type { Import } from './imports-of.ts'

/**
 * The layers of `provider/src/`, bottom to top: a file imports its own part and lower layers. Parts of one layer do not know each other. A part
 * is a file or a folder; the longest matching name counts.
 */
export const providerLayers: readonly (readonly string[])[] = [
  ['app-error.ts', 'env.ts', 'process-role.ts', 'request-id.ts', 'happenings.ts'],
  ['count-workers.ts'],
  ['db', 'files', 'cdn'],
  ['http', 'throttle', 'keys', 'shop-settings'],
  ['mail', 'bot-check'],
  ['audit'],
  ['deps.ts'],
  ['office-job', 'picture'],
  ['queue'],
  ['sales/books'],
  ['address', 'catalog', 'contact'],
  ['account', 'library', 'search', 'home', 'notify-me', 'sales/gateways'],
  ['profile', 'staff', 'review', 'wish', 'saved-view', 'sales/checkout'],
  ['sales/payment', 'question', 'shelf'],
  ['sales/aftercare'],
  ['sales/desk'],
  ['sales', 'privacy', 'shop', 'report', 'customer', 'metrics', 'reading-mail'],
  ['connection', 'backup'],
  ['list-files.ts', 'file-names.ts', 'health.routes.ts'],
  ['gather-env.ts', 'app.ts', 'workers.ts'],
  ['secrets.ts'],
  ['open-provider.ts', 'commands'],
  ['main.ts'],
]

/** The base of every feature; it knows none of them. */
export const infrastructure: ReadonlySet<string> = new Set([
  'db',
  'files',
  'cdn',
  'http',
  'throttle',
  'keys',
  'mail',
  'bot-check',
  'audit',
  'shop-settings',
  'office-job',
  'picture',
  'queue',
])

/** Which feature, or which part of sales, may import which. A new edge replaces one or has a decision record (docs/architecture.md). */
export const providerEdges: ReadonlySet<string> = new Set([
  'account → address',
  'backup → sales',
  'catalog → sales/books',
  'connection → account',
  'connection → sales/books',
  'connection → sales/gateways',
  'connection → shop',
  'contact → sales/books',
  'customer → account',
  'customer → address',
  'customer → contact',
  'customer → library',
  'customer → sales/books',
  'home → catalog',
  'library → catalog',
  'library → contact',
  'library → sales/books',
  'metrics → sales/books',
  'privacy → account',
  'privacy → address',
  'privacy → contact',
  'privacy → library',
  'privacy → profile',
  'privacy → sales/aftercare',
  'privacy → sales/books',
  'privacy → sales/checkout',
  'profile → account',
  'reading-mail → library',
  'reading-mail → sales/books',
  'reading-mail → sales/payment',
  'report → catalog',
  'report → contact',
  'report → sales/books',
  'question → catalog',
  'question → library',
  'question → review',
  'review → catalog',
  'shelf → catalog',
  'shelf → library',
  'shelf → sales/checkout',
  'shop → home',
  'shop → sales/books',
  'review → library',
  'search → catalog',
  'staff → account',
  'notify-me → catalog',
  'wish → catalog',
  'wish → search',
  'sales/gateways → sales/books',
  'sales/checkout → address',
  'sales/checkout → catalog',
  'sales/payment → catalog',
  'sales/checkout → library',
  'sales/checkout → sales/books',
  'sales/checkout → sales/gateways',
  'sales/payment → library',
  'sales/payment → sales/books',
  'sales/payment → sales/checkout',
  'sales/payment → sales/gateways',
  'sales/aftercare → library',
  'sales/aftercare → sales/books',
  'sales/aftercare → sales/checkout',
  'sales/aftercare → sales/gateways',
  'sales/aftercare → sales/payment',
  'sales/desk → library',
  'sales/desk → sales/books',
  'sales/desk → sales/checkout',
  'sales/desk → sales/payment',
  'sales/desk → sales/aftercare',
  'sales → account',
  'sales → address',
  'sales → sales/books',
  'sales → sales/checkout',
  'sales → sales/gateways',
  'sales → sales/payment',
  'sales → sales/aftercare',
])

const root = 'provider/src/'
const names = providerLayers.flat().toSorted((a, b) => b.length - a.length)
const rankOf = new Map(providerLayers.flatMap((layer, rank) => layer.map((name) => [name, rank] as const)))
const [lowestFeature, lowestRoot] = [rankOf.get('sales/books') ?? 0, rankOf.get('list-files.ts') ?? 0]

/** The part that a file belongs to; undefined if there is none. */
export function partOf(path: string): string | undefined {
  if (!path.startsWith(root)) return undefined
  const place = path.slice(root.length)
  return names.find((name) => place === name || place.startsWith(`${name}/`))
}

/** Files of `provider/src/` outside all parts, and empty parts. Test support is exempt. */
export function placeFaults(paths: readonly string[]): string[] {
  const parts = new Set(paths.map(partOf))
  const homeless = paths.filter((path) => path.startsWith(root) && !partOf(path))
  return [
    ...homeless.map((path) => `${path}: stands in no layer of scripts/verify/provider-layers.ts`),
    ...names.filter((name) => !parts.has(name)).map((name) => `${name}: a layer names it, and nothing stands there`),
  ]
}

/** Imports in `provider/src/` that go up, across a layer, or along an edge that was not agreed on. */
export function layerFaults(imports: readonly Import[]): string[] {
  return crossings(imports).flatMap(({ from, to, here, there }) => {
    const edge = `${from} → ${to}`
    const [a, b] = [rankOf.get(here) ?? 0, rankOf.get(there) ?? 0]
    if (infrastructure.has(here) && isFeature(there)) return [`${edge}: infrastructure knows no feature`]
    if (b > a) return [`${edge}: runs up, from ${here} to ${there}`]
    if (a === b) return [`${edge}: ${here} and ${there} stand in one layer and do not know each other`]
    if (isFeature(here) && isFeature(there) && !providerEdges.has(`${here} → ${there}`))
      return [`${edge}: the edge ${here} → ${there} is not one of the agreed ones`]
    return []
  })
}

/** Agreed edges that none of these imports needs. */
export function unusedEdges(imports: readonly Import[]): string[] {
  const used = new Set(crossings(imports).map(({ here, there }) => `${here} → ${there}`))
  return [...providerEdges].filter((edge) => !used.has(edge)).map((edge) => `${edge}: agreed on, and nobody uses it`)
}

const isFeature = (part: string): boolean => {
  const rank = rankOf.get(part) ?? 0
  return rank >= lowestFeature && rank < lowestRoot
}

function crossings(imports: readonly Import[]) {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [partOf(from), partOf(to)]
    return here && there && here !== there ? [{ from, to, here, there }] : []
  })
}
