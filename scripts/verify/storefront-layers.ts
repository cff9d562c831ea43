import type { Import } from './imports-of.ts'

/** The layers of the storefront's app, top to bottom: a layer imports itself and those below it. */
const layers = ['routes', 'layouts', 'features', 'shell', 'session', 'api', 'contract']
const fromAnywhere = new Set(['i18n', 'ui', 'contract', 'cookies'])

/** Which feature may import which. A new edge replaces one or has a decision record (docs/architecture.md). */
export const storefrontEdges: ReadonlySet<string> = new Set([
  'catalog → cart',
  'catalog → question',
  'catalog → review',
  'cart → order',
  'home → catalog',
  'home → search',
  'search → catalog',
  'account → address',
  'cart → address',
  'account → offline',
  'library → offline',
  'shelf → catalog',
  'shelf → library',
  'wish → catalog',
])

const layerOf = (path: string) => (path.startsWith('contract/') ? 'contract' : (/^storefront\/app\/([a-z0-9]+)/.exec(path)?.[1] ?? ''))
const featureOf = (path: string) => /^storefront\/app\/features\/([a-z]+)\//.exec(path)?.[1]

/** What the back office uses of the shop's app: everything but its routes, layouts and features. */
const sharedWithOffice = new Set(['shell', 'session', 'api', 'i18n', 'ui', 'cookies'])
const officeLayers = ['routes', 'features', 'frame', 'kit']

/** Imports in the storefront's app that go up, or from feature to feature along an edge that was not agreed on. */
export function storefrontFaults(imports: readonly Import[]): string[] {
  return imports.flatMap((edge) => [...layerFaults(edge), ...featureFaults(edge), ...officeFaults(edge)])
}

/** Agreed edges that none of these imports needs. */
export function unusedStorefrontEdges(imports: readonly Import[]): string[] {
  const used = new Set(imports.map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`))
  return [...storefrontEdges].filter((edge) => !used.has(edge)).map((edge) => `${edge}: agreed on, and nobody uses it`)
}

function layerFaults({ from, to }: Import): string[] {
  const [here, there] = [layerOf(from), layerOf(to)]
  if (here === '' || there === '' || here === there || here === 'root' || here === 'entry') return []
  if (fromAnywhere.has(there)) return []
  if (here === 'ui' || here === 'i18n') return [`${from} → ${to}: ${here} knows only contract, i18n and ui`]
  const [a, b] = [layers.indexOf(here), layers.indexOf(there)]
  return a !== -1 && b !== -1 && a > b ? [`${from} → ${to}: imports go down: ${layers.join(' → ')}`] : []
}

function featureFaults({ from, to }: Import): string[] {
  const [here, there] = [featureOf(from), featureOf(to)]
  if (!here || !there || here === there || storefrontEdges.has(`${here} → ${there}`)) return []
  return [`${from} → ${to}: the edge ${here} → ${there} is not one of the agreed ones`]
}

const officePartOf = (path: string) => /^storefront\/office\/app\/([a-z]+)/.exec(path)?.[1]
const officeFeatureOf = (path: string) => /^storefront\/office\/app\/features\/([a-z-]+)\//.exec(path)?.[1]

/** The shop knows nothing of the back office; in the office imports go down, and its features do not know each other. */
function officeFaults({ from, to }: Import): string[] {
  const [here, there] = [officePartOf(from), officePartOf(to)]
  if (!here && !there) return []
  if (!here) return from.startsWith('storefront/app/') ? [`${from} → ${to}: the shop knows nothing of the back office`] : []
  if (!there) {
    const part = layerOf(to)
    const isShared = !to.startsWith('storefront/app/') || sharedWithOffice.has(part) || part === ''
    return isShared ? [] : [`${from} → ${to}: the back office takes shell, session, api, i18n and ui from the shop`]
  }
  const [a, b] = [officeLayers.indexOf(here), officeLayers.indexOf(there)]
  if (a !== -1 && b !== -1 && a > b) return [`${from} → ${to}: imports go down: ${officeLayers.join(' → ')}`]
  const [feature, other] = [officeFeatureOf(from), officeFeatureOf(to)]
  return feature && other && feature !== other ? [`${from} → ${to}: features of the back office do not know each other`] : []
}
