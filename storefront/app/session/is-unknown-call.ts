import type { Access } from 'contract/office/role.ts'
import type { CallResult } from './call.ts'

/**
 * Whether the provider does not have this call. Ours says 404. Another may have something else at that address (405), or ask for a log-in
 * before it looks at the call (401): an open call needs none.
 */
export function isUnknownCall({ access }: { access: Access }, result: CallResult<unknown>): boolean {
  if (result.kind !== 'refused') return false
  return result.status === 404 || result.status === 405 || (result.status === 401 && access === 'Public')
}
