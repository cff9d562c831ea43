import {
  getMessageEndpoint,
  getMessageFileEndpoint,
  getReportedPageEndpoint,
  listMessagesEndpoint,
  replyToMessageEndpoint,
  settleMessageEndpoint,
} from 'contract/office/message-office.ts'
import { isAllowed } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, type Caller, mount } from '../../http/mount.ts'
import { type AskedPart, askedPart, sendStored } from '../../http/send-stored.ts'
import { maskContact } from '../../mail/mask-contact.ts'
import { contactAdditions, contactTickets } from '../contact.schema.ts'
import { replyToMessage, settleMessage } from './answer-message.ts'
import { drawReportedPage } from './draw-reported-page.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'

/** Messages for staff who read and answer them. */
export function messageOfficeRoutes(api: Api, deps: Deps): void {
  const maySee = ({ roles }: Caller) => isAllowed('customer-personal', roles)
  const show = async (id: string, caller: Caller) => {
    const thread = await getMessage(deps.db, id)
    return { data: maySee(caller) ? thread : maskContact(thread) }
  }
  mount(api, listMessagesEndpoint, async ({ query, caller }) => ({ data: await listMessages(deps.db, query, maySee(caller)) }))
  mount(api, getMessageEndpoint, ({ query, caller }) => show(query.Id, caller))
  mount(api, getMessageFileEndpoint, ({ query, header }) => sendFile(deps, query.Id, askedPart(header)))
  mount(api, getReportedPageEndpoint, async ({ query }) => {
    const picture = await drawReportedPage(deps, query.Id)
    return new Response(picture, { headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' } })
  })
  mount(api, replyToMessageEndpoint, async ({ body, caller, requestId, locale }) => {
    await replyToMessage(deps, body, { byId: caller.personId, requestId, locale })
    return show(body.id, caller)
  })
  mount(api, settleMessageEndpoint, async ({ body, caller, requestId }) => {
    await settleMessage(deps, body, { byId: caller.personId, requestId })
    return show(body.id, caller)
  })
}

/** What came with a message or an addition. Its type was determined from its content on arrival; it is sent as a download anyway. */
async function sendFile({ db, files }: Deps, id: string, asked: AskedPart): Promise<Response> {
  if (!isUuid(id)) throw new AppError('not_found')
  const [ticket] = await db.select({ attachment: contactTickets.attachment }).from(contactTickets).where(eq(contactTickets.id, id))
  const [addition] = await db.select({ attachment: contactAdditions.attachment }).from(contactAdditions).where(eq(contactAdditions.id, id))
  const attachment = ticket?.attachment ?? addition?.attachment
  if (!attachment) throw new AppError('not_found')
  const { name, mediaType, id: fileId } = attachment
  return sendStored(files, attachment, asked, {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: `"${fileId}"`,
  })
}
