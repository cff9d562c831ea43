import type { ChosenItem, HomeState } from 'contract/shop/home.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'

/** A memo or package named by a block, with the office's data. */
export type KnownItem = ChosenItem & Pick<HomeState['items'][number], 'title' | 'isOnSale'>

export const kindWord = (kind: KnownItem['kind']) => (kind === 'memo' ? m.office_home_kind_memo() : m.office_home_kind_package())

export const ItemName = ({ item: { kind, id, title } }: { item: KnownItem }) => (
  <>
    <span className="block font-strong">{title ? <Bilingual text={title} /> : `${kindWord(kind)} ${id}`}</span>
    <span className="block text-xs text-muted">{kindWord(kind)}</span>
  </>
)
