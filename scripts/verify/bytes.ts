import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from 'contract/pages.ts'

/** JavaScript of the first visit of a public page, brotli: everything that the browser fetches before and at hydration. */
const budgetKilobytes = 118
/** Texts that survive minification, for detecting code that must not be in a public page's first load. */
const forbidden: [name: string, mark: RegExp][] = [
  ['zod', /invalid_union|ZodError/],
  ['Base UI', /base-ui/],
  ['the reader', /pdfjs|PDFWorker/],
  ['Conform', /conform-to/],
]

type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> }
type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[] }

export function checkBytes(root: string): string[] {
  const client = join(root, 'storefront', 'build', 'client')
  const manifest = readManifest(join(client, 'assets'))
  if (!manifest) return ['no build to look at: npm run build']
  const shared = new Set<string>(
    Object.values(pages)
      .filter((page) => 'isShared' in page)
      .map((page) => page.path),
  )
  const routes = Object.values(manifest.routes).filter(
    (route) => route.path !== undefined && route.id !== 'root' && shared.has(`/${(route.path ?? '').replace(/^\//, '')}`),
  )
  return routes.flatMap((route) => pageFaults(client, manifest, route))
}

function readManifest(assets: string): Manifest | undefined {
  if (!existsSync(assets)) return undefined
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  const text = name && readFileSync(join(assets, name), 'utf8')
  return text ? (JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest) : undefined
}

function pageFaults(client: string, manifest: Manifest, route: Route): string[] {
  const chain: Route[] = []
  for (let at: Route | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined) chain.push(at)
  const files = new Set([manifest.entry, ...chain].flatMap(({ module, imports }) => [module, ...imports]).concat(manifest.url))
  let bytes = 0
  const faults: string[] = []
  for (const file of files) {
    bytes += statSync(join(client, `${file}.br`)).size
    const text = readFileSync(join(client, file), 'utf8')
    bytes += catalogBytes(client, text)
    for (const [name, mark] of forbidden) if (mark.test(text)) faults.push(`${route.path ?? '/'}: ${file} holds ${name}`)
  }
  const path = `/${(route.path ?? '').replace(/^\//, '')}`
  const kilobytes = (bytes / 1024).toFixed(1)
  console.log(`  ${path.padEnd(18)} ${kilobytes} KB in ${files.size} files`)
  if (bytes > budgetKilobytes * 1024) faults.push(`${path}: ${kilobytes} KB of JavaScript, more than ${budgetKilobytes}`)
  return faults
}

/** The texts that a file waits for before it runs. A page gets one language of them; the longer one counts. */
function catalogBytes(client: string, text: string): number {
  const sizes = [...text.matchAll(/messages-\w+-(?:en|ar)-[\w-]+\.js/g)].map(
    ([name]) => statSync(join(client, 'assets', `${name}.br`)).size,
  )
  return Math.max(0, ...sizes)
}
