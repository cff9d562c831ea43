/** Every cookie of ours besides the session's. */
export const cookieNames = [
  'two-step',
  'sign-up',
  'mail-sent',
  'return-to',
  'kept-form',
  'deliver-to',
  'trusted-device',
  'known-device',
  'account-deleted',
  'members-only',
  'numerals',
  'grade',
  'wishes',
  'owner',
  'kept',
] as const
type CookieName = (typeof cookieNames)[number] | `${string}-user-data`

/** A Cookie header's values for a name: more than one if a neighbour planted a second, which a parser into an object would hide. */
export function readCookies(header: string | null, name: string): string[] {
  return (header ?? '')
    .split(/;\s*/)
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
}

/** `isForScripts`: readable by the page's own scripts. */
type CookieOptions = { isSecure: boolean; maxAgeSeconds: number; isForScripts?: boolean }

/** A Set-Cookie header: HttpOnly, SameSite=Lax, whole site, no Domain. `value` is already encoded. */
export function serializeCookie(name: CookieName, value: string, { isSecure, maxAgeSeconds, isForScripts = false }: CookieOptions): string {
  return `${name}=${value}; Path=/; ${isForScripts ? '' : 'HttpOnly; '}SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`
}
