import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a call comes from the storefront's server, the one client that keeps a secret (ruling 4). */
export function isStorefront(secret: string, given: string | undefined): boolean {
  return given !== undefined && timingSafeEqual(digest(secret), digest(given))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
