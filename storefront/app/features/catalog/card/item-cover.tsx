import { OwnCover } from '../../../ui/cover/own-cover.tsx'
import type { ItemCardData } from './card-data.ts'

export function ItemCover({ item, className }: { item: Pick<ItemCardData, 'kind' | 'id' | 'title' | 'cover'>; className?: string }) {
  return <OwnCover kind={item.kind} id={item.id} title={item.title} {...item.cover} className={className} />
}
