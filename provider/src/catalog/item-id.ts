/** The number of an external id; undefined if no item can have it. */
export function parseItemId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

export type OfferId = { itemId: number; format: 'digital' | 'printed' }

const printMark = ':print'

/** The id of an item in carts and orders. A printed copy is a separate offer (ruling 16). */
export function offerIdOf(itemId: number, format: OfferId['format']): string {
  return format === 'printed' ? `${itemId}${printMark}` : String(itemId)
}

/** The offer of an id in a cart or order; undefined if no offer can have it. */
export function parseOfferId({ id, format }: { id: string; format?: OfferId['format'] | undefined }): OfferId | undefined {
  const isMarked = id.endsWith(printMark)
  if (isMarked && format === 'digital') return undefined
  const itemId = parseItemId(isMarked ? id.slice(0, -printMark.length) : id)
  return itemId === undefined ? undefined : { itemId, format: isMarked ? 'printed' : (format ?? 'digital') }
}
