import {
  answerReadingMailEndpoint,
  askReadingMailEndpoint,
  confirmReadingMailEndpoint,
  endReadingMailEndpoint,
  listReadingMailsEndpoint,
} from 'contract/student/reading-mail.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { confirmAddress, endByReader } from './answer-mail.ts'
import { askReadingMail } from './ask-reading-mail.ts'
import { answerReadingMail, listReadingMails } from './own-reading-mails.ts'

/** A student's reading, mailed once a month to whoever paid for it, if the student agrees. */
export function readingMailRoutes(api: Api, deps: Deps): void {
  mount(api, askReadingMailEndpoint, async ({ body, locale, clientAddress, setHeader }) => {
    // Open to anyone who has the link, like everything else by link.
    setHeader('Cache-Control', 'private, no-store')
    return { data: await askReadingMail(deps, { ...body, locale, clientAddress }) }
  })
  mount(api, confirmReadingMailEndpoint, async ({ body }) => ({ data: await confirmAddress(deps, body.token) }))
  mount(api, endReadingMailEndpoint, async ({ body }) => ({ data: await endByReader(deps, body.token) }))
  mount(api, listReadingMailsEndpoint, async ({ caller }) => ({ data: { items: await listReadingMails(deps.db, caller.personId) } }))
  mount(api, answerReadingMailEndpoint, async ({ body, caller: { personId } }) => {
    await answerReadingMail(deps, { personId, ...body })
    return { data: { items: await listReadingMails(deps.db, personId) } }
  })
}
