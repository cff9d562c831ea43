import { pages } from 'contract/pages.ts'

const patterns = Object.values(pages)
  .filter((page) => 'isShared' in page)
  .map((page) => new RegExp(`^${page.path.replace(':id', '[A-Za-z0-9:-]{1,64}')}$`))

/** Whether the page at this path (or its `.data`) is the same for everyone and may be kept (contract/pages.ts). */
export function isSharedPage(pathname: string): boolean {
  // React Router asks for the data of `/` at `/_.data`, and of `/x/` at `/x/_.data`.
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return patterns.some((pattern) => pattern.test(path))
}
