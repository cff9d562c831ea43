const listeners = new Set<() => void>()

/** Announces that the reader has just got something, so that every part that shows what is owned asks anew. */
export function announcePurchase(): void {
  for (const listener of listeners) listener()
}

export function onPurchase(listener: () => void): void {
  listeners.add(listener)
}
