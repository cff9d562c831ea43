export const storageKey = 'order-key'

/**
 * The key by which the provider takes an order only once. Each content of the cart has its own. It survives a double click, Back and a reload, and
 * ends with the tab or when the order it made is over.
 */
export function orderKeyFor(content: string): string {
  const stored = readStored()
  if (stored?.content === content) return stored.key
  const key = newKey()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ content, key }))
  } catch {
    // Storage may be blocked: then the provider recognises a repeated order by its content.
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
