const listeners = new Set<() => void>()

/** Something has just become the reader's own: whoever shows what is owned asks anew. */
export function announcePurchase(): void {
  for (const listener of listeners) listener()
}

export function onPurchase(listener: () => void): void {
  listeners.add(listener)
}
