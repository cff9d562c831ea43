import { Outlet } from 'react-router'
import { getNumerals } from '../i18n/numerals.ts'
import { membersOnly } from '../session/guards.ts'

export const middleware = [membersOnly]

/** Without a loader client navigation would never ask the server, and walk in. What it gives: the digits of the pages within. */
export const loader = () => getNumerals()

export default function MembersOnly() {
  return <Outlet />
}
