import type { OwnThread } from 'contract/student/thread.ts'
import { linkToThread } from 'contract/student/thread-address.ts'
import { Link } from 'react-router'
import { m } from '../../i18n/m-orders.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { Notice } from '../../ui/notice.tsx'

const shownThreads = 3
const shownDays = 14
const dayMs = 86_400_000

/** For loaders: the student's messages that the shop has answered lately. Answers to reported errors are shown with their page instead. */
export function answeredThreads(threads: readonly OwnThread[], now: Date) {
  const since = new Date(now.getTime() - shownDays * dayMs).toISOString()
  return threads
    .filter(({ status, report, answeredAt }) => status === 'answered' && !report && answeredAt !== null && answeredAt >= since)
    .slice(0, shownThreads)
    .map(({ id, number, excerpt }) => ({ number, excerpt, to: linkToThread({ id }) }))
}

/** `threads`: null if they did not load. */
export function ThreadAnswers({ threads }: { threads: ReturnType<typeof answeredThreads> | null }) {
  if (!threads) return <FailedPart />
  return threads.map(({ number, excerpt, to }) => (
    <Notice key={number} tone="leaf">
      <b className="font-strong">{m.shelf_thread_answered({ number })}</b>
      <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
        {excerpt}
      </span>
      <Link to={to} className="link tap">
        {m.shelf_thread_read()}
      </Link>
    </Notice>
  ))
}
