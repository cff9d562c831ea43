import { useEffect } from 'react'
import { m } from '../../i18n/m-account.ts'
import { refreshMe } from '../../session/use-me.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says that the session has ended, and what happens after the log-in. */
export function SessionEnded({ hasKept }: { hasKept: boolean }) {
  // The top bar still shows a name.
  useEffect(refreshMe, [])
  return (
    <Notice tone="peach" role="status" className="mt-4">
      <b className="block font-strong">{m.session_ended_title()}</b>
      {m.session_ended_back()} {hasKept && m.session_ended_kept()}
    </Notice>
  )
}
