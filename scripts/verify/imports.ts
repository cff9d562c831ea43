import { type Import, importsOf } from './imports-of.ts'
import { layerFaults, placeFaults, unusedEdges } from './provider-layers.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'
import { storefrontFaults, unusedStorefrontEdges } from './storefront-layers.ts'

/** The breaches of "who may import whom" in docs/architecture.md. */
export function checkImports(root: string): string[] {
  return findImportFaults(sourceFiles(root, /^(contract|provider|storefront|scripts|e2e|bench|chaos|demo|server\.ts).*\.tsx?$/))
}

/** The same for these files; they must be all files, because unused edges are faults, too. */
export function findImportFaults(files: readonly SourceFile[]): string[] {
  const shop = files.filter(({ path }) => /^(contract|provider|storefront|server\.ts)/.test(path) && !isOfTests(path))
  const imports = importsOf(shop)
  const all = importsOf(files)
  console.log(`  ${all.length} imports, ${imports.filter(({ from }) => from.startsWith('provider/')).length} of them the provider's own`)
  return [
    ...imports.flatMap(workspaceFaults),
    ...placeFaults(shop.map(({ path }) => path)),
    ...layerFaults(imports),
    ...unusedEdges(imports),
    ...storefrontFaults(imports),
    ...unusedStorefrontEdges(imports),
    ...circleFaults(all),
    ...shop.flatMap(textFaults),
  ]
}

const isOfTests = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

const workspaceOf = (path: string) => /^(contract|provider|storefront)\//.exec(path)?.[1]

function workspaceFaults({ from, to }: Import): string[] {
  const [here, there] = [workspaceOf(from), workspaceOf(to)]
  if (!here || !there || here === there || there === 'contract') return []
  return [`${from} → ${to}: ${here} must not import ${there}`]
}

function textFaults({ path, text }: SourceFile): string[] {
  const isDatabaseKnown = path.startsWith('storefront/') && /from '(drizzle-orm|pg|@electric-sql)/.test(text)
  const isEnvironmentRead = /process\.env\b/.test(text) && !/(^|\/)env\.ts$|main\.ts$|^provider\/src\/commands\/|^server\.ts$/.test(path)
  return [
    ...(isDatabaseKnown ? [`${path}: the storefront must not know the database`] : []),
    ...(isEnvironmentRead ? [`${path}: only env files read the environment`] : []),
  ]
}

/** Files that import each other in a cycle, including types: none can be understood, moved or tested without the others. */
export function circleFaults(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const targets = (path: string) => (next.get(path) ?? []).map(({ to }) => to)
  const seen = new Set<string>()
  const circles = new Map<string, string>()
  for (const start of next.keys()) if (!seen.has(start)) walk(start, [])
  return [...circles.values()]

  /** `way`: from the start of the walk to just before this file. Every cycle has a file whose walk returns to it. */
  function walk(path: string, way: readonly string[]): void {
    const at = way.indexOf(path)
    if (at !== -1) {
      const ring = way.slice(at)
      circles.set(ring.toSorted().join(), `${[...ring, path].join(' → ')}: a circle`)
      return
    }
    if (seen.has(path)) return
    seen.add(path)
    for (const target of targets(path)) walk(target, [...way, path])
  }
}
