import { linkTo, type PageName } from 'contract/pages.ts'
import type { MetaDescriptor } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { pageMeta } from '../../../shell/document/page-meta.ts'
import { type ListFilters, noFilters, pageWindow, searchOf } from '../filter/list-filters.ts'

type ListMeta = { title: string; description: string; origin: string }

/**
 * A list's metadata for search engines. Filters and order only change the selection, and pages 1 to N are one growing list, so all of these
 * have the list itself as canonical address. Far down, where a page is shown alone, it is its own.
 */
export function listMeta(page: PageName, filters: ListFilters, { title, description, origin }: ListMeta): MetaDescriptor[] {
  const isPlain = searchOf(filters) === searchOf(noFilters)
  const isAlone = isPlain && !pageWindow(filters.page).isWhole
  const path = linkTo(page)
  const crumbs = [{ text: m.nav_home(), to: linkTo('home') }]
  if (!isAlone) return pageMeta({ title, description, path, origin, crumbs })
  const named = m.share_page_of({ title, page: filters.page })
  return pageMeta({
    title: named,
    description,
    path: linkTo(page, undefined, { page: filters.page }),
    origin,
    crumbs: [...crumbs, { text: title, to: path }],
  })
}
