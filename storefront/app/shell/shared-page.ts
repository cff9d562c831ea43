import { pages } from 'contract/pages.ts'

const patterns = Object.values(pages)
  .filter((page) => 'isShared' in page)
  .map((page) => new RegExp(`^${page.path.replace(':id', '[A-Za-z0-9:-]{1,64}')}$`))

/** Whether the page at this path (or its `.data`) is the same for everyone and may be kept (contract/pages.ts). */
export function isSharedPage(pathname: string): boolean {
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
  return patterns.some((pattern) => pattern.test(path))
}
