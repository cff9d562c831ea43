import { getSubjectEndpoint, type MemoDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { loadPart } from '../../session/load-part.ts'
import type { NotSoldWords } from './not-sold.tsx'

/** What to buy instead of a memo that is not sold on its own: the cheapest package that contains it, else its subject. */
export async function findHolder(context: Readonly<RouterContextProvider>, memo: MemoDetail): Promise<NotSoldWords | undefined> {
  const { price, packages, subject } = memo
  if (price !== null) return undefined
  const locale = getLocale()
  const [cheapest] = packages
  if (cheapest) {
    const text = m.catalog_packages_only({ title: pickText(cheapest.title, locale).text })
    return { text, holder: { kind: 'package', id: cheapest.id, link: m.catalog_see_package() } }
  }
  const whole = await loadPart(context, getSubjectEndpoint, { query: { Id: String(subject.id) } })
  if (!whole || whole.data.price === null) return { text: m.catalog_not_for_sale() }
  const text = m.catalog_subject_only({ title: pickText(subject.title, locale).text })
  return { text, holder: { kind: 'subject', id: subject.id, link: m.catalog_see_subject() } }
}
