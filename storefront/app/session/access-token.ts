import { proactiveRefreshSeconds } from 'contract/limits.ts'
import { decodeJwt } from 'jose'

export type TokenView = { isExpired: boolean; isNearExpiry: boolean; roles: string[] }

/** A token's content readable without its key: expiry and roles. Only the provider verifies it. */
export function viewToken(accessToken: string, now: Date): TokenView {
  try {
    const { exp, role } = decodeJwt(accessToken)
    const secondsLeft = typeof exp === 'number' ? exp - now.getTime() / 1000 : 0
    const roles = Array.isArray(role) ? role.map(String) : typeof role === 'string' ? [role] : []
    return { isExpired: secondsLeft <= 0, isNearExpiry: secondsLeft <= proactiveRefreshSeconds, roles }
  } catch {
    return { isExpired: true, isNearExpiry: true, roles: [] }
  }
}
