import type { HomeBlock, HomeState } from 'contract/shop/home.ts'
import { shopDay } from 'contract/shop-time.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** How many of each kind are on sale; null if unknown. */
export type OnSale = { packages: number | null; newest: number | null; subjects: number | null }

/** Why an enabled block is not on the page, by block id. */
export function notesOf(blocks: readonly HomeBlock[], items: HomeState['items'], onSale: OnSale): Record<string, string> {
  const today = shopDay(new Date())
  const noteOf = (block: HomeBlock): string | undefined => {
    switch (block.kind) {
      case 'announcement':
        return block.textEn || block.textAr ? noteOfDays(block, today) : m.office_home_note_text()
      case 'banner':
        return (block.titleEn || block.titleAr) && (block.textEn || block.textAr) ? noteOfDays(block, today) : m.office_home_note_text()
      case 'chosen': {
        const isThere = block.items.some(({ kind, id }) => items.some((item) => item.kind === kind && item.id === id && item.isOnSale))
        return isThere ? undefined : m.office_home_note_items()
      }
      case 'text':
        return block.bodyEn || block.bodyAr ? undefined : m.office_home_note_text()
      case 'packages':
      case 'newest':
      case 'subjects':
        return onSale[block.kind] === 0 ? m.office_home_note_none() : undefined
      default:
        return undefined
    }
  }
  return Object.fromEntries(
    blocks.flatMap((block) => {
      const note = block.isOn ? noteOf(block) : undefined
      return note ? [[block.id, note]] : []
    }),
  )
}

function noteOfDays({ from, until }: { from: string | null; until: string | null }, today: string): string | undefined {
  if (until && until < today) return m.office_home_note_over()
  return from && from > today ? m.office_home_note_to_come({ date: formatDate(`${from}T09:00:00Z`) }) : undefined
}
