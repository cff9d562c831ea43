import { type BilingualText, pickText } from 'contract/locale.ts'
import { type ItemKind, linkTo, linkToItem, linkToList } from 'contract/pages.ts'
import type { MetaDescriptor } from 'react-router'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { pageMeta } from '../../../shell/document/page-meta.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'

type SimilarKind = Exclude<ItemKind, 'studyStage'>

type Nothing = { title: string; text: string; link: string; to: string }
/** `empty`: the text if nothing is similar; `allOwned`: if the reader owns everything. */
export type SimilarWords = { title: string; toItem: string; empty?: Nothing; allOwned: Nothing }

const pageOf = { memo: 'similarMemos', package: 'similarPackages', subject: 'similarSubjects' } as const

export const linkToSimilar = (kind: SimilarKind, id: number): string => linkTo(pageOf[kind], id)

type Item = { kind: SimilarKind; id: number; title: BilingualText }

/** The heading and texts of a page of similar items. */
export function similarPage(
  { kind, id, title }: Item,
  { isEmpty, origin }: { isEmpty: boolean; origin: string },
): {
  meta: MetaDescriptor[]
  crumbs: Crumb[]
  words: SimilarWords
} {
  const name = pickText(title, getLocale()).text
  const lists = { memo: m.nav_memos(), package: m.nav_packages(), subject: m.nav_subjects() }
  const toItem = { memo: m.browse_to_memo(), package: m.browse_to_package(), subject: m.browse_to_subject() }
  const toList = { link: lists[kind], to: linkToList(kind) }
  const empty = { title: m.browse_nothing_similar(), text: m.browse_nothing_similar_text(), ...toList }
  const allOwned = { title: m.browse_similar_owned(), text: m.browse_similar_owned_text(), ...toList }
  return {
    meta: pageMeta({
      title: m.browse_goes_with({ title: name }),
      description: m.browse_goes_with_description({ title: name }),
      path: linkToSimilar(kind, id),
      origin,
    }),
    crumbs: [{ text: lists[kind], to: linkToList(kind) }, { text: name, to: linkToItem(kind, id) }, { text: m.browse_goes_with_short() }],
    words: { title: m.browse_goes_with({ title: name }), toItem: toItem[kind], allOwned, ...(isEmpty ? { empty } : {}) },
  }
}
