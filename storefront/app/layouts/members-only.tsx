import { Outlet } from 'react-router'
import { m } from '../i18n/m-forms.ts'
import { getNumerals } from '../i18n/numerals.ts'
import { membersOnly } from '../session/guards.ts'
import { keptFormContext } from '../session/kept-form.ts'
import { useKeptForm } from '../session/use-kept-form.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/members-only'

export const middleware = [membersOnly]

/**
 * The loader is required: without it client navigation would skip the server and the guard. It returns the digits for the pages below, and
 * what was typed here when the last session ended.
 */
export function loader({ context }: Route.LoaderArgs) {
  const kept = context.get(keptFormContext)
  return { numerals: getNumerals(), kept: kept && { path: kept.path, intent: kept.intent, typed: kept.typed } }
}

export default function MembersOnly() {
  const kept = useKeptForm()
  return (
    <>
      {kept && (
        <div className="wrap pt-5">
          <Notice tone="peach" role="status" className="max-w-reading">
            {m.session_kept_here()}
          </Notice>
        </div>
      )}
      <Outlet />
    </>
  )
}
