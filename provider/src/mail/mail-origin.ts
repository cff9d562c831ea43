type Address = { publicUrl: string | undefined; hasLocalMailbox: boolean; port: number }

/**
 * How the links of a mail begin: with the public address. Without one, links in the local mailbox, which is a page of the shop, have no host; mail
 * that leaves points at the shop on this machine at least.
 */
export function mailOrigin({ publicUrl, hasLocalMailbox, port }: Address): string {
  return publicUrl ?? (hasLocalMailbox ? '' : `http://localhost:${port}`)
}

/** The same for pictures; undefined for mail that leaves a shop without a public address: nobody else would see them. */
export function pictureOrigin({ publicUrl, hasLocalMailbox }: Pick<Address, 'publicUrl' | 'hasLocalMailbox'>): string | undefined {
  return publicUrl ?? (hasLocalMailbox ? '' : undefined)
}
