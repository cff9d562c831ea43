import { dirname, join, normalize } from 'node:path'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** The layers of the storefront's app, top to bottom: a layer imports itself and what stands below it. */
const layers = ['routes', 'layouts', 'features', 'shell', 'session', 'api', 'contract']
const fromAnywhere = new Set(['i18n', 'ui', 'paraglide', 'contract', 'cookies'])

/** Which feature may import which. A new edge replaces one or has a decision record (docs/architecture.md). */
const providerEdges = new Set([
  'sales→catalog',
  'sales→library',
  'sales→address',
  'sales→account',
  'catalog→sales',
  'contact→sales',
  'library→sales',
  'library→catalog',
  'library→contact',
  'review→library',
  'review→catalog',
  'search→catalog',
  'account→address',
  'profile→account',
  'privacy→account',
  'privacy→address',
  'privacy→contact',
  'privacy→library',
  'privacy→sales',
  'privacy→profile',
  'staff→account',
])
const storefrontEdges = new Set([
  'catalog→cart',
  'catalog→review',
  'cart→order',
  'home→catalog',
  'home→search',
  'search→catalog',
  'account→address',
  'cart→address',
])
const providerFeatures = [
  'account',
  'catalog',
  'search',
  'sales',
  'library',
  'review',
  'contact',
  'staff',
  'address',
  'profile',
  'privacy',
  'shop',
]

type Import = { from: string; to: string }

/** Faults against "who may import whom" of docs/architecture.md. */
export function checkImports(root: string): string[] {
  const files = sourceFiles(root, /^(contract|provider|storefront|server\.ts).*\.tsx?$/).filter(
    ({ path }) => !/\.test\.tsx?$|\/testing\//.test(path),
  )
  const imports = files.flatMap(importsOf)
  const edges = new Set<string>()
  const faults = imports.flatMap((edge) => [...workspaceFaults(edge), ...layerFaults(edge), ...featureFaults(edge, edges)])
  const drizzle = files.filter(({ path, text }) => path.startsWith('storefront/') && /from '(drizzle-orm|pg|@electric-sql)/.test(text))
  const environment = files.filter(({ path, text }) => /process\.env\b/.test(text) && !/(^|\/)env\.ts$|main\.ts$|^server\.ts$/.test(path))
  console.log(`  feature edges in use: ${[...edges].toSorted().join(', ') || 'none'} (${edges.size})`)
  return [
    ...faults,
    ...drizzle.map(({ path }) => `${path}: the storefront must not know the database`),
    ...environment.map(({ path }) => `${path}: only env files read the environment`),
  ]
}

function importsOf({ path, text }: SourceFile): Import[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return specifiers.flatMap((specifier) => {
    const to = resolve(path, specifier)
    return to ? [{ from: path, to }] : []
  })
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  if (specifier.startsWith('contract/')) return specifier
  if (specifier.startsWith('provider/')) return specifier.replace(/^provider\//, 'provider/src/')
  if (specifier.startsWith('storefront/')) return specifier
  return undefined
}

const workspaceOf = (path: string) => /^(contract|provider|storefront)\//.exec(path)?.[1]

function workspaceFaults({ from, to }: Import): string[] {
  const [here, there] = [workspaceOf(from), workspaceOf(to)]
  if (!here || !there || here === there || there === 'contract') return []
  return [`${from} → ${to}: ${here} must not import ${there}`]
}

const layerOf = (path: string) => (path.startsWith('contract/') ? 'contract' : (/^storefront\/app\/([a-z0-9]+)/.exec(path)?.[1] ?? ''))

function layerFaults({ from, to }: Import): string[] {
  const [here, there] = [layerOf(from), layerOf(to)]
  if (here === '' || there === '' || here === there || here === 'root' || here === 'entry') return []
  if (fromAnywhere.has(there)) return []
  if (here === 'ui' || here === 'i18n') return [`${from} → ${to}: ${here} knows only contract, i18n and ui`]
  const [a, b] = [layers.indexOf(here), layers.indexOf(there)]
  return a !== -1 && b !== -1 && a > b ? [`${from} → ${to}: imports go down: ${layers.join(' → ')}`] : []
}

function featureFaults({ from, to }: Import, edges: Set<string>): string[] {
  for (const [pattern, allowed, known] of [
    [/^provider\/src\/([a-z]+)\//, providerEdges, (name: string) => providerFeatures.includes(name)],
    [/^storefront\/app\/features\/([a-z]+)\//, storefrontEdges, () => true],
  ] as const) {
    const here = pattern.exec(from)?.[1]
    const there = pattern.exec(to)?.[1]
    if (!here || !there || here === there || !known(here) || !known(there)) continue
    const edge = `${here}→${there}`
    edges.add(edge)
    if (!allowed.has(edge)) return [`${from} → ${to}: the edge ${edge} is not one of the agreed ones`]
  }
  return []
}
