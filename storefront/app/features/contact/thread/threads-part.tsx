import { linkTo } from 'contract/pages.ts'
import { linkToThread } from 'contract/student/thread-address.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { refreshMe } from '../../../session/use-me.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ListedThread, ShownThreads } from './load-threads.ts'
import type { LetterAnswer } from './send-letter.ts'
import { ThreadView } from './thread-view.tsx'
import { aboutOf, stateOf } from './thread-words.ts'

type ThreadsPartProps = { shown: ShownThreads; title: string; answer: LetterAnswer | undefined }

/** Instead of the contact form: a thread, the list of one's own, or why there is none. */
export function ThreadsPart({ shown, title, answer }: ThreadsPartProps) {
  return (
    <div className="wrap max-w-reading pb-16 lg:pb-24">
      <h1 className="pt-7 text-2xl lg:pt-12 lg:text-3xl">{title}</h1>
      {shown.kind === 'thread' && shown.isOwn && (
        <Link to={linkToThread({})} className="link tap inline-flex min-h-11 items-center">
          {m.threads_all()}
        </Link>
      )}
      <div className="grid gap-5 pt-3">
        {shown.kind === 'thread' && <ThreadView thread={shown.thread} noMail={shown.noMail} answer={answer} />}
        {shown.kind === 'list' && <ThreadList threads={shown.threads} />}
        {shown.kind === 'guest' && <Guest typed={answer?.text} />}
        {shown.kind === 'gone' && (
          <>
            <p>{m.thread_gone_text()}</p>
            <ButtonLink look="line" to={linkTo('contact')} className="justify-self-start">
              {m.threads_new()}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

/** `typed`: what was sent when the session had ended, to be copied. */
function Guest({ typed }: { typed: string | undefined }) {
  // The top bar may still show a name.
  useEffect(refreshMe, [])
  return (
    <>
      <p>{m.threads_guest()}</p>
      {typed && (
        <Notice tone="peach" role="status">
          <b className="block font-strong">{m.session_ended_title()}</b>
          <span className="block">{m.threads_typed()}</span>
          <span dir="auto" className="mt-2 block whitespace-pre-line wrap-anywhere">
            {typed}
          </span>
        </Notice>
      )}
      <ButtonLink look="primary" to={linkTo('logIn')} className="justify-self-start">
        {typed ? m.session_log_in_again() : m.log_in()}
      </ButtonLink>
    </>
  )
}

/** The last written first. */
function ThreadList({ threads }: { threads: readonly ListedThread[] }) {
  if (threads.length === 0) {
    return (
      <Empty title={m.threads_none()} text={m.threads_none_text()}>
        <ButtonLink look="primary" to={linkTo('contact')}>
          {m.threads_new()}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <ul className="border-t border-rule">
        {threads.map((thread) => (
          <Row key={thread.id} thread={thread} />
        ))}
      </ul>
      <Link to={linkTo('contact')} className="link tap justify-self-start">
        {m.threads_new()}
      </Link>
    </>
  )
}

function Row({ thread }: { thread: ListedThread }) {
  const { id, number, status, excerpt, when } = thread
  return (
    <li className="relative grid gap-1 border-b border-hairline py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={linkToThread({ id })}
          className="font-strong underline-offset-[.25em] wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {aboutOf(thread)} <bdi className="tabular-nums">({number})</bdi>
        </Link>
        <span className={`text-sm ${status === 'answered' ? 'font-strong text-action-strong' : 'text-muted'}`}>{stateOf(status)}</span>
      </p>
      {excerpt && (
        <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
          {excerpt}
        </p>
      )}
      <p className="text-xs text-muted">{when}</p>
    </li>
  )
}
