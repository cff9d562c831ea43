const listeners = new Set<() => void>()

/** Announces a purchase, so that every part that shows owned items reloads them. */
export function announcePurchase(): void {
  for (const listener of listeners) listener()
}

export function onPurchase(listener: () => void): void {
  listeners.add(listener)
}
