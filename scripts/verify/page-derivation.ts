import { type SourceFile, sourceFiles } from './source-files.ts'

/** These read the query of any address, whichever page it belongs to. */
const ofAnyPage = [
  'storefront/app/i18n/language-button.tsx',
  'storefront/app/i18n/locale-script.ts',
  'storefront/app/i18n/server-locale.ts',
  'storefront/app/features/address/address-fields.tsx',
  'storefront/app/features/catalog/list/list-order.ts',
  'storefront/app/features/home/back-from-grades.ts',
  'storefront/app/session/guards.ts',
  'storefront/app/session/cookies/return-cookie.ts',
]
/** Files, not pages. */
const ofFiles = [
  'storefront/app/features/catalog/preview-page.ts',
  'storefront/app/features/catalog/sitemap/answer-crawlers.ts',
  'storefront/app/features/library/reader/reader-file.ts',
  'storefront/app/features/order/invoice-file.ts',
  'storefront/app/features/account/log-out.tsx',
  'storefront/app/features/offline/worker/worker.ts',
  'storefront/app/shell/document/web-manifest.ts',
]
/** Filled in by a component for one person: no loader reads it, and the page is in no cache. */
const inComponents = [
  'storefront/app/features/account/log-in-form.tsx',
  'storefront/app/features/account/password-reset/forget-password-page.tsx',
  'storefront/app/features/library/library-page.tsx',
]
const readers = new Set([...ofAnyPage, ...ofFiles, ...inComponents])
/** The root passes on an error's text, the search when to try again. */
const withHeaders = new Set(['storefront/app/root.tsx', 'storefront/app/features/search/search-page.tsx'])

/** The query parameters that a page reads, and whether it may be cached, follow from contract/page-parameters.ts and contract/pages.ts alone. */
export const checkPageDerivation = (root: string): string[] =>
  sourceFiles(root, /^storefront\/app\/.*(?<!\.test)\.tsx?$/).flatMap(findUnderived)

export function findUnderived({ path, text }: SourceFile): string[] {
  const faults: string[] = []
  if (!readers.has(path) && /\b(searchParams|useSearchParams|URLSearchParams\(.*\bsearch)\b/.test(text))
    faults.push(`${path} reads the query itself: use readParameters (contract/page-parameters.ts)`)
  if (!withHeaders.has(path) && /export\s+(const|(async\s+)?function)\s+headers\b|export\s*\{[^}]*\bheaders\b[^}]*\}/.test(text))
    faults.push(`${path} has headers of its own: they follow from contract/pages.ts (storefront/server/create-storefront.ts)`)
  return faults
}
