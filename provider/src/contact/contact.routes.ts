import { createContactEndpoint } from 'contract/student/contact.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { checkSender } from './check-budget.ts'
import { createTicket } from './create-ticket.ts'
import { messageOfficeRoutes } from './office/message-office.routes.ts'
import { threadRoutes } from './thread/thread.routes.ts'

export function contactRoutes(api: Api, deps: Deps): void {
  messageOfficeRoutes(api, deps)
  threadRoutes(api, deps)
  mount(api, createContactEndpoint, async ({ body: { botToken, ...body }, caller, locale, clientAddress }) => {
    await checkSender(deps, { botToken, clientAddress })
    return { data: await createTicket(deps, { contact: body, personId: caller?.personId, locale }) }
  })
}
