import type { Settings } from '../deps.ts'

/**
 * What the links of a mail begin with: the public address. Without one, the local mailbox, which is a page of the shop, has links
 * without a host; mail that leaves finds the shop on this machine at least.
 */
export function mailOrigin({ publicUrl, hasLocalMailbox, port }: Pick<Settings, 'publicUrl' | 'hasLocalMailbox' | 'port'>): string {
  return publicUrl ?? (hasLocalMailbox ? '' : `http://localhost:${port}`)
}
