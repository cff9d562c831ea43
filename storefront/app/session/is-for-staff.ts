import { isRoleOfStaff } from 'contract/office/role.ts'
import { viewToken } from './access-token.ts'
import { readSessionCookie } from './cookies/session-cookie.ts'

/**
 * Whether the session's token has a staff role. It only chooses between the two apps; the provider verifies the token before anything in
 * the back office is shown.
 */
export function isForStaff(request: Request, productKey: string): boolean {
  const { session } = readSessionCookie(request.headers.get('Cookie'), productKey)
  return session !== undefined && isRoleOfStaff(viewToken(session.accessToken, new Date()).roles)
}
