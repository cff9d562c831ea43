import { createContactEndpoint } from 'contract/student/contact.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { networkOf } from '../throttle/network.ts'
import { createTicket } from './create-ticket.ts'
import { messageOfficeRoutes } from './office/message-office.routes.ts'

export function contactRoutes(api: Api, deps: Deps): void {
  messageOfficeRoutes(api, deps)
  mount(api, createContactEndpoint, async ({ body: { botToken, ...body }, caller, locale, clientAddress }) => {
    const { isOver } = await deps.throttle.count('messages', networkOf(clientAddress))
    if (isOver) await deps.botCheck.require({ botToken, clientAddress })
    return { data: await createTicket(deps, { contact: body, personId: caller?.personId, locale }) }
  })
}
