import type { readParameters } from 'contract/page-parameters.ts'
import {
  addByLinkEndpoint,
  addToOwnEndpoint,
  getOwnThreadEndpoint,
  type Letter,
  listOwnThreadsEndpoint,
  type OwnThread,
  showThreadEndpoint,
  type Thread,
} from 'contract/student/thread.ts'
import { linkToThread } from 'contract/student/thread-address.ts'
import { data, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { formatDateTime } from '../../../i18n/format-date.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { serializeReturnCookie } from '../../../session/cookies/return-cookie.ts'
import { load, loadIfThere } from '../../../session/load.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { hasNoMail } from '../../../shell/shop-state.ts'
import { type Letter as NewLetter, sendLetter } from './send-letter.ts'

type Context = Readonly<RouterContextProvider>
/** What the address of the contact page asks for, besides its form. */
export type ThreadAsked = { kind: 'link'; token: string } | { kind: 'own'; id: string } | { kind: 'all' }

/** Times and sizes are words already: their code would be in what every public page loads. */
export type ShownThread = Omit<Thread, 'letters'> & { letters: ReturnType<typeof shownLetter>[] }
export type ListedThread = OwnThread & { when: string }

export type ShownThreads =
  | { kind: 'thread'; thread: ShownThread; isOwn: boolean; noMail: string | undefined }
  | { kind: 'list'; threads: ListedThread[] }
  /** Own threads are asked for without a session: it may have just ended, and what was typed must stay on the page. */
  | { kind: 'guest' }
  /** No such thread, or no longer. */
  | { kind: 'gone' }

function shownLetter({ attachment, at, ...letter }: Letter) {
  return { ...letter, when: formatDateTime(at), file: attachment && { name: attachment.name, size: formatBytes(attachment.sizeBytes) } }
}

export function askedThread(query: ReturnType<typeof readParameters<'contact'>>): ThreadAsked | undefined {
  const [token, own] = [query.get('thread'), query.get('own')]
  if (token) return { kind: 'link', token }
  return own ? (own === 'all' ? { kind: 'all' } : { kind: 'own', id: own }) : undefined
}

/** A wrong link, and one whose thread was deleted, is a 404 with its own text. */
export async function loadThreads(context: Context, asked: ThreadAsked) {
  const shown = await findThreads(context, asked)
  const title = shown.kind === 'thread' ? m.thread_title({ number: shown.thread.number }) : wordsOf[shown.kind]()
  const meta = [{ title: `${title} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]
  return data({ shown, title, meta }, { status: statusOf[shown.kind], headers: returnAfterLogIn(context, asked) })
}

const statusOf = { thread: 200, list: 200, guest: 401, gone: 404 }
const wordsOf = { guest: () => m.threads_title(), list: () => m.threads_title(), gone: () => m.thread_gone_title() }

async function findThreads(context: Context, asked: ThreadAsked): Promise<ShownThreads> {
  const isGuest = () => asked.kind !== 'link' && !context.get(sessionContext).session
  if (isGuest()) return { kind: 'guest' }
  try {
    return await readThreads(context, asked)
  } catch (failure) {
    // The call found the session ended.
    if (isGuest()) return { kind: 'guest' }
    throw failure
  }
}

async function readThreads(context: Context, asked: ThreadAsked): Promise<ShownThreads> {
  if (asked.kind === 'all') {
    const own = await load(context, listOwnThreadsEndpoint, {})
    return { kind: 'list', threads: own.data.items.map((one) => ({ ...one, when: formatDateTime(one.lastAt) })) }
  }
  const found =
    asked.kind === 'own'
      ? await loadIfThere(context, getOwnThreadEndpoint, { query: { Id: asked.id } })
      : await loadIfThere(context, showThreadEndpoint, { body: { token: asked.token } })
  if (!found) return { kind: 'gone' }
  const thread = { ...found.data, letters: found.data.letters.map(shownLetter) }
  return { kind: 'thread', thread, isOwn: asked.kind === 'own', noMail: (await hasNoMail(context)) ? m.no_mail_contact() : undefined }
}

/** If the session has just ended, its log-in leads back to the thread. */
function returnAfterLogIn(context: Context, asked: ThreadAsked): Record<string, string> {
  const { endedFor } = context.get(sessionContext)
  if (!endedFor || asked.kind === 'link') return {}
  const path = linkToThread(asked.kind === 'own' ? { id: asked.id } : {})
  return { 'Set-Cookie': serializeReturnCookie({ path, endedFor }, context.get(storefrontContext).isSecure) }
}

/** Writes on in the thread that the address names. */
export function addToThread(context: Context, request: Request, asked: Exclude<ThreadAsked, { kind: 'all' }>) {
  const send = (letter: NewLetter) =>
    asked.kind === 'link'
      ? call(context, addByLinkEndpoint, { body: { token: asked.token, ...letter } })
      : call(context, addToOwnEndpoint, { body: { id: asked.id, ...letter } })
  return sendLetter(context, request, { send, headersOnFailure: () => returnAfterLogIn(context, asked) })
}
