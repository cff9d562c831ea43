import type { HomeBlock } from 'contract/shop/home.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { titleText } from '../../kit/title-text.ts'
import { blockName } from './block-words.ts'
import { readItems } from './form-values.ts'
import type { KnownItem } from './item-name.tsx'

/** The values of two versions in readable form: blocks and items by name, a tick as a word. */
export function conflictWords(blocks: readonly HomeBlock[], items: readonly KnownItem[]) {
  const itemName = ({ kind, id }: Pick<KnownItem, 'kind' | 'id'>) => {
    const title = items.find((item) => item.kind === kind && item.id === id)?.title
    return title ? titleText(title) : `${kind} ${id}`
  }
  return (name: string, value: string): string => {
    if (name === 'order')
      return value
        .split(',')
        .map((id) => nameOf(blocks, id))
        .join('\n')
    if (name.endsWith('.items')) return readItems(value).map(itemName).join('\n')
    // The start of a picture's name distinguishes it.
    if (name.endsWith('.picture')) return value && `${m.office_home_picture()} ${value.slice(0, 6)}`
    return value === 'true' ? m.office_home_shown() : value
  }
}

function nameOf(blocks: readonly HomeBlock[], id: string): string {
  const block = blocks.find((each) => each.id === id)
  return block ? blockName(block) : id
}
