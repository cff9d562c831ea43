import type { HomeBlock, HomeBlockKind } from 'contract/shop/home.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** A block kind's name. */
export function kindName(kind: HomeBlockKind): string {
  const names: Record<HomeBlockKind, () => string> = {
    welcome: m.office_home_welcome,
    packages: m.office_home_packages,
    newest: m.office_home_newest,
    subjects: m.office_home_subjects,
    trust: m.office_home_trust,
    announcement: m.office_home_announcement,
    banner: m.office_home_banner,
    chosen: m.office_home_chosen,
    text: m.office_home_text,
  }
  return names[kind]()
}

const mostLetters = 40

/** A block's name: its kind and, if it has one, its own title. */
export function blockName(block: HomeBlock): string {
  const own = wordsOf(block)
  return own ? m.office_home_named({ kind: kindName(block.kind), name: own }) : kindName(block.kind)
}

function wordsOf(block: HomeBlock): string {
  if (block.kind === 'trust') return ''
  const [en, ar] = block.kind === 'announcement' ? [block.textEn, block.textAr] : [block.titleEn, block.titleAr]
  const words = getLocale() === 'ar' ? ar || en : en || ar
  return words.length > mostLetters ? `${words.slice(0, mostLetters).trim()}…` : words
}
