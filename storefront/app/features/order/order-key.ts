export const storageKey = 'order-key'

/**
 * The idempotency key for an order, one per content of the cart. It survives double clicks, Back and reloads, and ends with the tab or when
 * its order is over.
 */
export function orderKeyFor(content: string): string {
  const stored = readStored()
  if (stored?.content === content) return stored.key
  const key = newKey()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ content, key }))
  } catch {
    // Storage may be blocked: the provider then recognises a repeated order by its content.
  }
  return key
}

export function forgetOrderKey(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

function readStored(): { content: string; key: string } | undefined {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    const { content, key } = (parsed ?? {}) as Record<string, unknown>
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
  } catch {
    return undefined
  }
}

/** randomUUID is missing on plain http, where the shop must work too. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
