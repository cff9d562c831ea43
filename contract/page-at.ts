import { type PageName, pages } from './pages.ts'

export const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[A-Za-z0-9:-]{1,64}')}$`)

const patterns = (Object.keys(pages) as PageName[]).map((name) => ({ name, pattern: patternOf(pages[name].path) }))

/** The page at a path; undefined if there is none. */
export function pageAt(pathname: string): PageName | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.name
}
