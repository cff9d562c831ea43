import { useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { refreshMe } from '../../session/use-me.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why one stands here, and what comes of it. */
export function SessionEnded({ hasKept }: { hasKept: boolean }) {
  // The top bar still says a name.
  useEffect(refreshMe, [])
  return (
    <Notice tone="peach" role="status" className="mt-4">
      <b className="block font-strong">{m.session_ended_title()}</b>
      {m.session_ended_back()} {hasKept && m.session_ended_kept()}
    </Notice>
  )
}
