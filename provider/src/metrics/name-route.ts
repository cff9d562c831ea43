/**
 * Names the pattern that the path of an address fits: `/memos/17?x=1` is `/memos/:id`. `prefixes`: what is one thing whatever follows. Everything else is
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
