import {
  addByLinkEndpoint,
  addToOwnEndpoint,
  getOwnThreadEndpoint,
  listOwnThreadsEndpoint,
  showThreadEndpoint,
} from 'contract/student/thread.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { checkSender } from '../check-budget.ts'
import { addLetter } from './add-letter.ts'
import { getThread } from './get-thread.ts'
import { listOwnThreads, requireOwnThread } from './own-threads.ts'
import { findLinkedThread } from './thread-link.ts'

/** The threads of messages for their writers: by the link in a mail, or in their account. */
export function threadRoutes(api: Api, deps: Deps): void {
  mount(api, showThreadEndpoint, async ({ body: { token }, setHeader }) => {
    setHeader('Cache-Control', 'private, no-store')
    return { data: await getThread(deps.db, await requireLinked(deps, token)) }
  })
  mount(api, addByLinkEndpoint, async ({ body: { token, botToken, ...written }, locale, clientAddress, setHeader }) => {
    setHeader('Cache-Control', 'private, no-store')
    const ticketId = await requireLinked(deps, token)
    await checkSender(deps, { botToken, clientAddress })
    await addLetter(deps, { ticketId, locale, ...written })
    return { data: await getThread(deps.db, ticketId) }
  })
  mount(api, listOwnThreadsEndpoint, async ({ caller }) => ({ data: { items: await listOwnThreads(deps.db, caller.personId) } }))
  mount(api, getOwnThreadEndpoint, async ({ query, caller }) => {
    return { data: await getThread(deps.db, await requireOwnThread(deps.db, caller.personId, query.Id)) }
  })
  mount(api, addToOwnEndpoint, async ({ body: { id, botToken, ...written }, caller, locale, clientAddress }) => {
    const ticketId = await requireOwnThread(deps.db, caller.personId, id)
    await checkSender(deps, { botToken, clientAddress })
    await addLetter(deps, { ticketId, locale, ...written })
    return { data: await getThread(deps.db, ticketId) }
  })
}

async function requireLinked(deps: Deps, token: string): Promise<string> {
  const id = await findLinkedThread(deps.db, deps, token)
  if (!id) throw new AppError('not_found')
  return id
}
