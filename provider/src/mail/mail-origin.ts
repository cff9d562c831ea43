type Address = { publicUrl: string | undefined; hasLocalMailbox: boolean; port: number }

/**
 * What the links of a mail begin with: the public address. Without one, the local mailbox, which is a page of the shop, has links
 * without a host; mail that leaves finds the shop on this machine at least.
 */
export function mailOrigin({ publicUrl, hasLocalMailbox, port }: Address): string {
  return publicUrl ?? (hasLocalMailbox ? '' : `http://localhost:${port}`)
}
