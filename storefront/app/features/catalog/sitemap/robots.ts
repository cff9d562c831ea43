import { pages } from 'contract/pages.ts'
import { sitemapIndex } from 'contract/search-engines.ts'

/** Not for crawlers: the back office, and everything that is no page. The page of a link to pay says itself that it is not to be listed. */
const beyondPages = ['/admin', '/api/', pages.mailbox.path, '/logout', '/*.data$', '/*.json$']

/**
 * What belongs to a person is not for crawlers either. Open pages that search engines should not list (search, cart, log-in) are not named here: a
 * crawler has to read on the page itself that it should leave it out.
 */
export function robotsText(origin: string): string {
  const personal = Object.values(pages)
    .filter(({ access }) => access === 'membersOnly')
    .map(({ path }) => path)
  const roots = personal.filter((path) => !personal.some((other) => path.startsWith(`${other}/`)))
  const rules = [...roots, ...beyondPages].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${sitemapIndex}`, ''].join('\n')
}
