import { Outlet } from 'react-router'
import { membersOnly } from '../session/guards.ts'

export const middleware = [membersOnly]

/** Without a loader client navigation would never ask the server, and walk in. */
export const loader = () => null

export default function MembersOnly() {
  return <Outlet />
}
