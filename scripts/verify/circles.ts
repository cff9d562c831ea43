import type { Import } from './imports-of.ts'

/** Files that import each other in a ring, types included: none of them can be understood, moved or tested without the others. */
export function circleFaults(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const targets = (path: string) => (next.get(path) ?? []).map(({ to }) => to)
  const seen = new Set<string>()
  const circles = new Map<string, string>()
  for (const start of next.keys()) if (!seen.has(start)) walk(start, [])
  return [...circles.values()]

  /** `way`: from where the walk began to just before this file. Every ring has a file whose walk comes back to it. */
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
