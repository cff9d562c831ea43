import { createWaitEndpoint, WaitReason } from 'contract/student/notify-me.ts'
import { data, type RouterContextProvider } from 'react-router'
import { m } from '../../i18n/m-wish.ts'
import { call } from '../../session/call.ts'
import { messageOf } from '../../session/faults-of.ts'
import { sessionContext } from '../../session/request-session.ts'

const said: Record<'waiting' | 'mailed' | 'there', () => string> = {
  waiting: () => m.wait_waiting(),
  mailed: () => m.wait_mailed(),
  there: () => m.wait_there(),
}

/** The most notifications requested at once for departed items. */
const mostAtOnce = 10

/** Requests notifications about items: for students at their account's address, for guests at the typed one. */
export async function tellMe(context: Readonly<RouterContextProvider>, form: FormData) {
  const reason = WaitReason.safeParse(form.get('reason'))
  const itemIds = form.getAll('item').map(String).filter(Boolean).slice(0, mostAtOnce)
  if (!reason.success || itemIds.length === 0) return data({ failed: m.wait_gone() }, { status: 422 })
  const email = String(form.get('email') ?? '').trim()
  const isMember = context.get(sessionContext).session !== undefined
  if (!isMember && email === '') return data({ failed: m.wait_email() }, { status: 422 })
  const about = { reason: reason.data, ...(email && !isMember ? { email } : {}) }
  const asked = await Promise.all(itemIds.map((itemId) => call(context, createWaitEndpoint, { body: { itemId, ...about } })))
  const done = asked.find((each) => each.kind === 'ok')
  if (done) return data({ told: said[done.data.data.state]() })
  const refused = asked.find((each) => each.kind === 'refused')
  if (!refused) return data({ failed: m.wish_failed() }, { status: 503 })
  const { status } = refused
  if (status === 422) return data({ failed: m.wait_email() }, { status })
  return data({ failed: status === 404 ? m.wait_gone() : (messageOf(refused) ?? m.wish_failed()) }, { status })
}
