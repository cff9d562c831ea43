import { sourceFiles } from './source-files.ts'

/** Checks that every text is there in both languages, and that no key is in two groups. */
export function checkMessages(root: string): string[] {
  const groups = sourceFiles(root, /^storefront\/messages\/(en|ar)\/[a-z]+\.json$/)
  const keysOf = (path: string) => Object.keys(JSON.parse(groups.find((group) => group.path === path)?.text ?? '{}') as object)
  const faults: string[] = []
  const seen = new Map<string, string>()
  for (const { path } of groups) {
    const other = path.includes('/en/') ? path.replace('/en/', '/ar/') : path.replace('/ar/', '/en/')
    const there = new Set(keysOf(other))
    faults.push(
      ...keysOf(path)
        .filter((key) => !there.has(key))
        .map((key) => `${path}: ${key} is missing in ${other}`),
    )
    if (!path.includes('/en/')) continue
    for (const key of keysOf(path)) {
      if (seen.has(key)) faults.push(`${path}: ${key} stands in ${seen.get(key)} too`)
      seen.set(key, path)
    }
  }
  return faults
}
