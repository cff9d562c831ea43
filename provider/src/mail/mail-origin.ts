type Address = { publicUrl: string | undefined; hasLocalMailbox: boolean; port: number }

/**
 * The prefix of a mail's links: the public address. Without one, links in the local mailbox, which is a page of the shop, have no host; mail
 * that is really sent points at least to the shop on this machine.
 */
export function mailOrigin({ publicUrl, hasLocalMailbox, port }: Address): string {
  return publicUrl ?? (hasLocalMailbox ? '' : `http://localhost:${port}`)
}

/** The same for pictures; undefined for mail sent by a shop without a public address: nobody else would see them. */
export function pictureOrigin({ publicUrl, hasLocalMailbox }: Pick<Address, 'publicUrl' | 'hasLocalMailbox'>): string | undefined {
  return publicUrl ?? (hasLocalMailbox ? '' : undefined)
}
