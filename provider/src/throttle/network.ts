import ipaddr from 'ipaddr.js'

/** The unit that is counted: an IPv4 address, or the /64 that one household or phone has of IPv6. `unknown` without an address. */
export const networkOf = (address: string | undefined): string => cut(address, { ipv4: 32, ipv6: 64 })

/** The network and its neighbours: IPv4 /24, IPv6 /48. */
export const neighbourhoodOf = (address: string | undefined): string => cut(address, { ipv4: 24, ipv6: 48 })

function cut(address: string | undefined, bits: { ipv4: number; ipv6: number }): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const first =
    kind === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)
  return `${first.toNormalizedString()}/${bits[kind]}`
}
