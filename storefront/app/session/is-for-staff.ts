import { isRoleOfStaff } from 'contract/office/role.ts'
import { viewToken } from './access-token.ts'
import { readSessionCookie } from './cookies/session-cookie.ts'

/**
 * Whether the session's token names a role of staff. It only decides which of the two apps answers; the provider verifies the token before anything of the
 * back office is shown.
 */
export function isForStaff(request: Request, productKey: string): boolean {
  const { session } = readSessionCookie(request.headers.get('Cookie'), productKey)
  return session !== undefined && isRoleOfStaff(viewToken(session.accessToken, new Date()).roles)
}
