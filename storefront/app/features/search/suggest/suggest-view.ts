import type { SuggestedItem, Suggestions } from 'contract/catalogue/suggest.ts'
import type { BilingualText } from 'contract/locale.ts'
import { pickText } from 'contract/locale.ts'
import { type ItemKind, linkToItem } from 'contract/pages.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-suggest.ts'
import type { CoverFace } from '../../../ui/cover/cover-face.ts'
import { type ItemCardData, toItemCard } from '../../catalog/card/card-data.ts'
import { linkToSearch } from '../read-search.ts'

export type SuggestedLink = { text: string; to: string }
export type SuggestedGoods = { kind: ItemKind; id: number; to: string; title: BilingualText; cover: CoverFace; facts: string }
/** The browser's data: suggested searches and items. */
export type SuggestView = { words: SuggestedLink[]; goods: SuggestedGoods[] }

export function suggestView({ words, items }: Suggestions): SuggestView {
  return { words: words.map((text) => ({ text, to: linkToSearch({ text }) })), goods: items.map(toGoods) }
}

function toGoods({ item, unit }: SuggestedItem): SuggestedGoods {
  const card = toItemCard(item)
  const { kind, id, title, cover } = card
  const facts = unit === null ? factsOf(card) : m.suggest_unit({ unit })
  return { kind, id, to: linkToItem(kind, id), title, cover, facts }
}

function factsOf(card: ItemCardData): string {
  const about = card.kind === 'memo' ? card.subjectTitle : card.kind === 'subject' ? card.stageTitle : undefined
  return [about && pickText(about, getLocale()).text, card.facts].filter(Boolean).join(' · ')
}
