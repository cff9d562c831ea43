import { picturePath } from './catalogue/picture.ts'
import { pageAt, patternOf } from './page-at.ts'
import { type Parameters, previewParameters } from './page-parameters.ts'
import { files, type PageName, pages } from './pages.ts'
import { isListed, sitemapFiles, sitemapIndex } from './search-engines.ts'

const names = Object.keys(pages) as PageName[]
const sharedPages = names.filter((name) => 'isShared' in pages[name]).map((name) => ({ name, pattern: patternOf(pages[name].path) }))
const listedPages = names.filter((name) => isListed[name]).map((name) => patternOf(pages[name].path))
/** What turns the page for writing to the shop into a page of somebody's own messages. */
const privateParameters = ['thread', 'own']
const previewPage = patternOf(files.previewPage)
const pictures = picturePath.replace(/:.*/, '')
const crawlersFiles = new Set<string>([files.robots, sitemapIndex, ...Object.values(sitemapFiles)])

/** The page at this path (or its `.data`), if it is the same for everyone and may be cached (`contract/pages.ts`). */
export function findSharedPage(pathname: string): PageName | undefined {
  const path = pathOfPage(pathname)
  return sharedPages.find(({ pattern }) => pattern.test(path))?.name
}

/** React Router requests the data of `/` at `/_.data`, and of `/x/` at `/x/_.data`. */
const pathOfPage = (pathname: string) => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

export const isSharedPage = (pathname: string): boolean => findSharedPage(pathname) !== undefined

const previews: Partial<Record<PageName, Parameters>> = previewParameters

/** How the draft of a page is requested, if it is. It is for staff only and never cached. */
export function previewOf(url: URL): 'draft' | 'still' | undefined {
  const page = findSharedPage(url.pathname)
  const asked = url.searchParams.get('preview') ?? ''
  return page && previews[page]?.preview?.values.test(asked) ? (asked as 'draft' | 'still') : undefined
}

/** Whether the page at this path (or its `.data`) has a key in its address. */
export function holdsKey(pathname: string): boolean {
  const name = pageAt(pathOfPage(pathname))
  return name !== undefined && 'holdsKey' in pages[name]
}

/** Whether this path is a picture or search suggestions. The same for everyone; cached by browsers and proxies, not by us. */
export function isSharedFile(pathname: string): boolean {
  return previewPage.test(pathname) || pathname.startsWith(pictures) || pathname === files.suggestions
}

/** Whether search engines may list the page at this address (contract/search-engines.ts). */
export function isListedPage({ pathname, searchParams }: URL): boolean {
  return listedPages.some((pattern) => pattern.test(pathname)) && !privateParameters.some((name) => searchParams.has(name))
}

/** Whether this path is `/robots.txt` or a file of the site map. */
export function isForCrawlers(pathname: string): boolean {
  return crawlersFiles.has(pathname)
}
