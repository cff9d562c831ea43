import { linkTo, type PageName } from 'contract/pages.ts'
import type { MetaDescriptor } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { pageMeta } from '../../../shell/document/page-meta.ts'
import { type ListFilters, noFilters, pageWindow, searchOf } from '../filter/list-filters.ts'

type ListMeta = { title: string; description: string; origin: string }

/**
 * What search engines are told of a list. Filters and order show the same items in another selection, and pages 1 to N are one growing list, so the
 * canonical address of all of these is the list itself. Far down, where a page is shown alone, it is a page of its own.
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
